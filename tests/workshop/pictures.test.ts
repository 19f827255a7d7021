// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { replaceText } from '../../workshop/frame/page-texts.ts';
import { pictureOf } from '../../workshop/frame/picture.ts';
import { writePictureSheet } from '../../workshop/translation/picture-sheet.ts';

const page = new DOMParser().parseFromString(
  `<html lang="pl"><head><script>1</script><style>@font-face { src: url(a) } p { color: red }</style></head>
   <body><h1> Twoje zwierzę </h1><p>Od 3 do 84 miesięcy</p><p>Obcy</p>
   <label>Adres e-\u2060mail</label><p>Maria, v-\u2060ați mutat?</p><input name="pet"><button>Dalej</button><h2>Kot i\u00a0pies</h2></body></html>`,
  'text/html',
);
const texts = [
  { name: 'form:steps>pet>action', text: 'Dalej' },
  { name: 'common:continue', text: 'Dalej' },
  { name: 'form:pet', text: 'Twoje zwierzę' },
  { name: 'form:email', text: 'Adres e-mail' },
  { name: 'form:moved', text: '{{name}}, v-ați mutat?' },
  { name: 'form:title', text: 'Kot i pies' },
  { name: 'form:months', text: 'Od {{least}} do {{most}} miesięcy' },
];

it('a picture contains the input, and numbers each text by its first message', () => {
  const input = page.querySelector('input');
  if (input !== null) input.value = 'kot "Mruczek"';
  const { html, styles, names } = pictureOf(page, texts);
  expect(names).toEqual([
    'form:pet',
    'form:months',
    'form:email',
    'form:moved',
    'form:steps>pet>action',
    'form:title',
  ]);
  expect(html).toContain('<p><mark>Od 3 do 84 miesięcy<sup>2</sup></mark></p><p>Obcy</p>');
  expect(html).toContain('<label><mark>Adres e-\u2060mail<sup>3</sup></mark></label>');
  expect(html).toContain('value="kot &quot;Mruczek&quot;"');
  expect(html).not.toContain('<script');
  expect(styles.join('')).not.toContain('@font-face');
  // The original page is unchanged.
  expect(page.querySelector('mark')).toBeNull();
});

it('typed text replaces the text on the page at once', () => {
  const { body } = page.cloneNode(true) as Document;
  replaceText(body, 'Adres e-mail', 'E-mai');
  replaceText(body, 'E-mai', 'E-mail');
  expect(body.querySelector('label')?.textContent).toBe('E-mail');
  expect(body.querySelector('h1')?.textContent).toBe(' Twoje zwierzę ');
});

it('the sheet of pictures is self-contained, and no text in a picture can close its scripts', () => {
  const unit = {
    namespace: 'form',
    note: '',
    room: 30,
    key: 'pet',
    name: 'Your pet',
    source: 'Your <pet>',
    target: 'Zwierzę',
  };
  const picture = {
    html: '<html><head></head><body></script></body></html>',
    styles: ['p{}'],
    names: ['form:pet'],
  };
  const sheet = writePictureSheet({
    title: 'Poland & all',
    locale: 'pl',
    pages: [{ id: 'pet', title: 'Pet', picture }],
    units: [unit],
  });
  const document = new DOMParser().parseFromString(sheet, 'text/html');
  expect(document.querySelector('section#pet tbody')?.textContent).toBe('1form:petYour <pet>Zwierzę');
  expect(document.querySelectorAll('script')).toHaveLength(2);
  expect(JSON.parse(document.querySelector('#pictures')?.textContent ?? '')).toEqual({
    styles: ['p{}'],
    pictures: [{ html: picture.html, styles: [0] }],
  });
  expect(sheet).not.toMatch(/(?:src|href)="(?!data:)/);
});
