/** Runs a command's story; a fault ends the process with a plain sentence instead of a stack. */
export const attempt = async (story) => {
  try {
    await story()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
