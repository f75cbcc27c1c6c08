import asyncHooks from 'node:async_hooks'

/*
 * node:test tracks every promise of its process with an async hook, to know in which suite a test is declared. That takes a tenth of
 * the processor time of API tests, and is needed only while the test files are loaded. This file is loaded before node:test.
 */
const { createHook } = asyncHooks
let hook

asyncHooks.createHook = (callbacks) => {
  asyncHooks.createHook = createHook
  hook = createHook(callbacks)
  return hook
}

/**
 * Call when all tests are declared. From then on node:test fails the run for an error that nothing awaits, but cannot name its test: the
 * error is printed with its stack.
 */
export const stopTrackingPromises = () => {
  hook.disable()
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error) => console.error('FAULT  An error that no test awaits:', error))
}
