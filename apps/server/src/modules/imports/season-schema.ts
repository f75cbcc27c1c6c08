import { FootballSeason, Formula1Season } from '@agone/contract'

/** The JSON Schema of season files (draft 2020-12): a football season, or a Formula 1 season. */
export const seasonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Season file',
  description:
    'A football season has `matches`, a Formula 1 season has `races`. Tables in the file are compared in the preview of an import, and never imported.',
  anyOf: [
    { title: 'Football season', ...FootballSeason },
    { title: 'Formula 1 season', ...Formula1Season },
  ],
} as const
