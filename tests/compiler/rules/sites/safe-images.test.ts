import { expect, it } from 'vitest';
import { faultsOf } from '../../findings.ts';

it('an image with a script, a foreign address or an event handler is reported', () => {
  expect(faultsOf('safe-images')).toEqual([
    {
      code: 'unsafe-image',
      at: ['config/brands/tide/logo.svg:2:3'],
      text: "This image contains a script, which the page's security policy forbids. Export the image without scripts, event handlers and addresses of other servers.",
    },
    {
      code: 'unsafe-image',
      at: ['config/brands/tide/logo.svg:3:10'],
      text: "This image contains an address of another server, which the page's security policy forbids. Export the image without scripts, event handlers and addresses of other servers.",
    },
    {
      code: 'unsafe-image',
      at: ['config/brands/tide/logo.svg:4:9'],
      text: "This image contains an event handler, which the page's security policy forbids. Export the image without scripts, event handlers and addresses of other servers.",
    },
  ]);
});
