export { InviteAnswer } from './roster/membership-actions.tsx'
