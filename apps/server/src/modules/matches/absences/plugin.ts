import type { FastifyInstance } from 'fastify'
import { DataExports } from '../../accounts/index.ts'
import { registerAbsenceRoutes } from './absences.routes.ts'
import * as Absences from './absences.ts'
import './jobs.ts'

/** Announced absences: their calls, and the ends of what is stored about them. */
export const registerAbsences = (app: FastifyInstance): void => {
  const { events, jobs } = app.platform
  registerAbsenceRoutes(app)
  events.on('user.erasing', Absences.eraseOfUser)
  events.on('team.deleted', Absences.removeOfTeam)
  DataExports.register(events, { name: 'absences', read: Absences.dataOf })
  jobs.define('matches.forgetAbsences', Absences.forgetEnded)
  jobs.schedule('matches.forgetAbsences', '10 4 * * *')
}
