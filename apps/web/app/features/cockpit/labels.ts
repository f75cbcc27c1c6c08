import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'

export const isRaceSeries = ({ module }: Pick<Tournament, 'module'>): boolean => module === 'FORMULA1'
