import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AnswerProperties } from '../src/tracking/event.ts';
import { eventsPage } from './events/events-page.ts';

const generated = path.resolve(import.meta.dirname, '../generated');
const folder = path.join(generated, 'countries');

const countries = readdirSync(folder).map((country) => ({
  country,
  answers: JSON.parse(readFileSync(path.join(folder, country, 'analytics.json'), 'utf8')) as AnswerProperties,
}));
writeFileSync(path.join(generated, 'events.md'), eventsPage(countries));
