/** Runs a command; an error ends the process with its message instead of a stack. */
export const exitOnError = async (work) => {
  try {
    await work()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
