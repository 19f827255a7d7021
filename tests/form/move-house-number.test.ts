import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { splitStreet } from '../../src/form/follow-ups.ts';
import type { HouseNumbers } from '../../src/model/flow.ts';

const countries = path.resolve(import.meta.dirname, '../../config/countries');

function splitIn(country: string, text: string): readonly (string | undefined)[] {
  const { houseNumbers } = JSON.parse(readFileSync(path.join(countries, `${country}.json`), 'utf8')) as {
    readonly houseNumbers: HouseNumbers;
  };
  const { street, houseNumber } = splitStreet(text, houseNumbers) ?? {};
  return [street, houseNumber];
}

it.each([
  ['colombia', 'Calle 26 # 59-51', 'Calle 26', '59-51'],
  ['colombia', 'Carrera 7 #72 - 41', 'Carrera 7', '72 - 41'],
  ['colombia', 'Cra. 15 No. 93A-62', 'Cra. 15', '93A-62'],
  ['germany', 'Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
  ['germany', 'Berliner Straße 12 a', 'Berliner Straße', '12 a'],
  ['germany', 'Am Hof, Nr. 12–14', 'Am Hof', '12–14'],
  ['mexico', 'Calle 60 No. 491', 'Calle 60', '491'],
  ['mexico', 'Av. 5 de Mayo 128-B', 'Av. 5 de Mayo', '128-B'],
  ['philippines', '123 5th Avenue', '5th Avenue', '123'],
  ['philippines', 'No. 12-A M.H. del Pilar St.', 'M.H. del Pilar St.', '12-A'],
  ['philippines', '#45 Rizal Street', 'Rizal Street', '45'],
  ['poland', 'Rzeszowska 12/4', 'Rzeszowska', '12/4'],
  ['poland', 'ul. 3 Maja 104/106', 'ul. 3 Maja', '104/106'],
  ['romania', 'Strada 1 Decembrie 1918 nr. 5', 'Strada 1 Decembrie 1918', '5'],
  ['romania', 'Str. Ion C. Brătianu 12 bis', 'Str. Ion C. Brătianu', '12 bis'],
  ['spain', 'Calle Mayor, 12', 'Calle Mayor', '12'],
  ['spain', 'Rúa Real nº 3 bis', 'Rúa Real', '3 bis'],
  ['philippines', '12 E. Rodriguez Sr Ave', 'E. Rodriguez Sr Ave', '12'],
  ['mexico', '5 de Mayo 128', '5 de Mayo', '128'],
  ['vietnam', '12A, Nguyễn Huệ', 'Nguyễn Huệ', '12A'],
  ['vietnam', '12 bis Nguyễn Huệ', 'Nguyễn Huệ', '12 bis'],
  ['vietnam', '12 Nguyễn Huệ', 'Nguyễn Huệ', '12'],
  ['vietnam', 'Số 123/45/6 Lê Văn Sỹ', 'Lê Văn Sỹ', '123/45/6'],
  ['vietnam', '30/4 đường 3 Tháng 2', 'đường 3 Tháng 2', '30/4'],
])('in %s "%s" is the street "%s" and the house "%s"', (country, text, street, houseNumber) => {
  expect(splitIn(country, text)).toEqual([street, houseNumber]);
});

it.each([
  ['colombia', 'Calle 26'],
  ['colombia', 'Carrera 7 72-41'],
  ['germany', 'Straße des 17. Juni'],
  ['colombia', 'Calle 26 #59-51 Apto # 301'],
  ['germany', 'Hauptstr. 5 Whg 3'],
  ['germany', 'Am Alten Hof Whg 3'],
  ['mexico', 'Insurgentes Sur 123 Int. 4'],
  ['mexico', 'Insurgentes Sur 123 Int. # 4'],
  ['mexico', 'Reforma 222 Depto 5'],
  ['mexico', 'Calle 60 491 Depto 5'],
  ['mexico', 'Km 12 Local 4'],
  ['philippines', '12 E Rodriguez Sr Ave'],
  ['philippines', '168 F B Harrison'],
  ['romania', 'Strada Florilor nr. 5 bl. 3 ap. 4'],
  ['romania', 'Strada Florilor bl. 3 ap. 4'],
  ['spain', 'Calle Mayor 5, 3 B'],
  ['spain', 'C/ Mayor 5 3º'],
  ['spain', 'C/ Mayor 3º'],
  ['vietnam', '12 Y Jút'],
  ['vietnam', '12 Ô Chợ Dừa'],
  ['germany', 'C4'],
  ['mexico', 'Calle 60'],
  ['mexico', 'Manzana 3 Lote 12'],
  ['mexico', 'Calle 60 491 x 55'],
  ['philippines', '5th Avenue'],
  ['philippines', 'Lot 4 Blk 7'],
  ['poland', 'ul. 11 Listopada'],
  ['poland', 'Rzeszowska 12 m. 4'],
  ['poland', '12'],
  ['romania', 'Strada 1 Decembrie 1918'],
  ['spain', 'Ctra. de Madrid km 12'],
  ['spain', 'Calle Mayor 12, 3º B'],
  ['vietnam', '3 Tháng 2'],
  ['vietnam', '30/4'],
  ['vietnam', 'Đường số 7'],
])('in %s "%s" stays unchanged, because no number in it is certainly the house number', (country, text) => {
  expect(splitIn(country, text)).toEqual([undefined, undefined]);
});
