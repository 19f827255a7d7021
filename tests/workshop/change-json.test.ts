import { describe, expect, it } from 'vitest';
import { type Change, changeJson, newJson } from '../../workshop/server/change-json.ts';

/** Sets a text of a question. */
function pet(name: string, value: unknown): Change {
  return { kind: 'set', path: ['dataPoints', 'pet', ...name.split('>')], value };
}

const country = `{
  "$comment": "Kept as it is.",
  "money": { "currency": "PLN", "fractionDigits": 0 },
  "dataPoints": ["amount", "email", "phoneNumber"],
  "overrides": { "email": { "required": true } }
}
`;

function applyTo(...changes: readonly Change[]): Promise<string> {
  return changeJson('country.json', country, changes);
}

it('a new file has its short objects on one line', async () => {
  const question = {
    step: 'pets',
    schema: { type: 'string', enum: ['cat'] },
    privacy: { class: 'identity' },
  };
  expect(await newJson('pet.json', question)).toBe(
    '{\n  "step": "pets",\n  "schema": { "type": "string", "enum": ["cat"] },\n  "privacy": { "class": "identity" }\n}\n',
  );
});

describe('a change of a file', () => {
  it('changes only its own value', async () => {
    expect(await applyTo({ kind: 'set', path: ['money', 'fractionDigits'], value: 2 })).toBe(
      country.replace('"fractionDigits": 0', '"fractionDigits": 2'),
    );
  });

  it('creates missing parent objects', async () => {
    const result = await applyTo({ kind: 'set', path: ['overrides', 'phoneNumber', 'when'], value: 'adult' });
    expect(JSON.parse(result)).toMatchObject({
      overrides: { email: { required: true }, phoneNumber: { when: 'adult' } },
    });
  });

  it.each([
    [0, 2, ['email', 'phoneNumber', 'amount']],
    [2, 0, ['phoneNumber', 'amount', 'email']],
    [1, 9, ['amount', 'phoneNumber', 'email']],
  ])('moves entry %i of a list to %i', async (from, to, order) => {
    const result = await applyTo({ kind: 'move', path: ['dataPoints', from], to });
    expect(JSON.parse(result)).toMatchObject({ dataPoints: order });
    expect(result).toContain('"$comment": "Kept as it is.",\n  "money": { "currency"');
  });

  it('adds a value without changing other values', async () => {
    expect(
      await applyTo({ kind: 'set', path: ['overrides', 'phoneNumber'], value: { required: true } }),
    ).toBe(
      country.replace(
        '"overrides": { "email": { "required": true } }',
        '"overrides": { "email": { "required": true }, "phoneNumber": { "required": true } }',
      ),
    );
  });

  it.each([
    [
      ['cat', 'dog'],
      ['cat', 'dog', 'pet', 'car'],
    ],
    // “bird” has no texts in this file.
    [
      ['cat', 'bird'],
      ['cat', 'pet', 'dog', 'car'],
    ],
    [[], ['pet', 'cat', 'dog', 'car']],
    [undefined, ['cat', 'dog', 'car', 'pet']],
  ])('adds an entry after %j', async (after, order) => {
    const words = JSON.stringify({ dataPoints: { cat: {}, dog: {}, car: {} } });
    const change: Change = {
      kind: 'set',
      path: ['dataPoints', 'pet', 'label'],
      value: 'Pet',
      ...(after && { after }),
    };
    const result = await changeJson('words.json', words, [change]);
    expect(Object.keys((JSON.parse(result) as { dataPoints: object }).dataPoints)).toEqual(order);
    // A text of an existing entry stays in its place.
    const help: Change = { ...change, path: ['dataPoints', 'cat', 'help'] };
    const withHelp = JSON.parse(await changeJson('words.json', words, [help])) as { dataPoints: object };
    expect(Object.keys(withHelp.dataPoints)).toEqual(['cat', 'dog', 'car']);
  });

  it('writes new objects like most objects of the file', async () => {
    const words = '{\n  "dataPoints": {\n    "pet": {\n      "label": "Pet"\n    }\n  }\n}\n';
    const required: Change = {
      kind: 'set',
      path: ['dataPoints', 'pet', 'errors', 'required'],
      value: 'Answer this',
    };
    expect(await changeJson('words.json', words, [required])).toBe(
      '{\n  "dataPoints": {\n    "pet": {\n      "label": "Pet",\n      "errors": {\n        "required": "Answer this"\n      }\n    }\n  }\n}\n',
    );
    expect(await changeJson('words.json', '{}\n', [required])).toBe(
      '{\n  "dataPoints": {\n    "pet": {\n      "errors": {\n        "required": "Answer this"\n      }\n    }\n  }\n}\n',
    );
  });

  it('adds the texts of a question in the order of the message files', async () => {
    const words = JSON.stringify({ dataPoints: { pet: { label: 'Pet', errors: { required: 'Answer' } } } });
    const changes = [pet('document>title', 'Terms'), pet('options>cat', 'Cat'), pet('help', 'Its name')];
    const keysIn = async (file: string): Promise<readonly string[]> => {
      const { dataPoints } = JSON.parse(await changeJson(file, words, changes)) as {
        readonly dataPoints: { readonly pet: object };
      };
      return Object.keys(dataPoints.pet);
    };
    expect(await keysIn('locales/en/form.json')).toEqual(['label', 'help', 'options', 'errors', 'document']);
    expect(await keysIn('own.json')).toEqual(['label', 'errors', 'document', 'options', 'help']);
  });

  it('renames a property without changing its value or its place', async () => {
    expect(await applyTo({ kind: 'rename', path: ['overrides', 'email'], name: 'mail' })).toBe(
      country.replace('"email": {', '"mail": {'),
    );
  });

  it('can be undone byte by byte', async () => {
    expect(
      await applyTo(
        { kind: 'insert', path: ['dataPoints', 1], value: 'pet' },
        { kind: 'remove', path: ['dataPoints', 1] },
      ),
    ).toBe(country);
  });

  it('keeps the layout of an unformatted file, including comments', async () => {
    const unformattedText = '{\r\n\t// why\r\n\t"a" : 1,\r\n\t"b":[1,2]\r\n}';
    expect(await changeJson('own.json', unformattedText, [{ kind: 'set', path: ['a'], value: 2 }])).toBe(
      unformattedText.replace('1,\r\n', '2,\r\n'),
    );
  });

  it('is rejected if its value no longer exists', async () => {
    await expect(applyTo({ kind: 'remove', path: ['overrides', 'amount'] })).rejects.toThrow(
      'There is nothing at “overrides › amount” any more.',
    );
    await expect(applyTo({ kind: 'insert', path: ['money', 0], value: 1 })).rejects.toThrow(
      'There is no list at “money”.',
    );
  });
});
