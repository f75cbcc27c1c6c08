import { isForeignKeyViolation } from '../../platform/db/index.ts'
import { fieldFault } from '../../platform/http/index.ts'

/** Deletes what nothing refers to; throws FIELD_VALIDATION_ERROR if the database refuses because something does. */
export const unlessInUse = async (remove: () => Promise<void>): Promise<void> => {
  try {
    await remove()
  } catch (error) {
    throw isForeignKeyViolation(error) ? fieldFault('/id', 'inUse') : error
  }
}
