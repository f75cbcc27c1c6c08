import { limits, type HistoryName, type TournamentHistoryAct } from '@agone/contract'
import { formatsOf, makeT, type Locale, type Translate } from '@agone/i18n'
import { changesOf, reasonOf, type TextContext } from '@agone/i18n/acts/act-changes'
import { actorName, actText, namesOf } from '@agone/i18n/acts/act-text'
import { csvOf, type CsvColumn } from '../../platform/csv.ts'

type Act = TournamentHistoryAct

/** An act with the names of its page. */
type Row = { act: Act; names: TextContext['names'] }

/** `withTournament`: which tournament the thing belongs to, for acts that are not all of one. */
type Reading = { locale: Locale; withTournament: boolean }

type PageOfActs = {
  entries: readonly Act[]
  names: readonly HistoryName[]
  nextPageToken: string | null
}

const columns = (t: Translate, { locale, withTournament }: Reading): CsvColumn<Row>[] => {
  const formats = formatsOf(locale, 'UTC')
  return [
    [t('exports.time'), ({ act }) => new Date(act.at)],
    [t('exports.who'), ({ act, names }) => actorName(t, act, names)],
    [t('exports.act'), ({ act }) => actText(t, act)],
    [t('exports.thing'), ({ act, names }) => names.get(act.entityId ?? '')?.name],
    ...(withTournament
      ? [[t('players.tournament'), ({ act, names }: Row) => names.get(act.entityId ?? '')?.within] as const]
      : []),
    [t('exports.changes'), ({ act, names }) => changesText({ t, formats, locale, names }, act)],
    [t('exports.why'), ({ act }) => reasonOf(t, act)],
  ]
}

/** «Stato: In corso → Terminato; Punti: 3». */
const changesText = (context: TextContext, act: Act): string => {
  const { t } = context
  if (act.values === 'erased') return t('history.erasedValues')
  if (act.values === 'damaged') return t('history.damagedValues')
  const texts = changesOf(context, act).map(({ label, from, to }) => {
    if (to === undefined) return `${label}: ${t('history.was', { value: from ?? '' })}`
    return from === undefined ? `${label}: ${to}` : `${label}: ${from} → ${to}`
  })
  return texts.join('; ')
}

const actsPerPage = 500

/** The newest acts as CSV, of all pages that `read` has. */
export const actsCsv = async (
  reading: Reading,
  read: (page: { size: number; pageToken: string | undefined; locale: Locale }) => Promise<PageOfActs>,
): Promise<string> => {
  const rows: Row[] = []
  let pageToken: string | undefined
  do {
    const { entries, names, nextPageToken } = await read({ size: actsPerPage, pageToken, locale: reading.locale })
    const named = namesOf(names)
    rows.push(...entries.map((act) => ({ act, names: named })))
    pageToken = nextPageToken ?? undefined
  } while (pageToken !== undefined && rows.length < limits.csvRows)
  return csvOf(columns(makeT(reading.locale), reading), rows)
}
