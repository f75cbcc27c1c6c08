import { setPriority } from 'node:os'
import { begin, csrfIn } from '../apps/server/test/support/auth/browser.ts'
import { answerCpu, sendToParent } from './http-servers.ts'

/*
 * Clients that try passwords without pause, each from its own address by X-Forwarded-For. They start at the message
 * `start` and stop at `pause`. They run at low priority, because real attackers use other machines.
 */
setPriority(19)
const publicUrl = `http://localhost:${process.argv[2]}`
const attackers = Number(process.argv[3])

const addressOf = () => `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 250)).join('.')}`

const prepared = await Promise.all(
  Array.from({ length: attackers }, async () => {
    const { browser, interaction } = await begin(publicUrl)
    return { browser, interaction, csrf: csrfIn(await (await browser.go(interaction)).text()) }
  }),
)

let isOn = false
const tries = new Map<number, number>()

const attack = async ({ browser, interaction, csrf }: (typeof prepared)[number]): Promise<void> => {
  while (isOn) {
    const body = new URLSearchParams({ csrf, login: `victim-${Math.random()}`, password: 'Sbagliata-1' })
    const headers = { 'x-forwarded-for': addressOf() }
    const answer = await browser.go(`${interaction.href}/login`, { method: 'POST', body, headers })
    await answer.text()
    tries.set(answer.status, (tries.get(answer.status) ?? 0) + 1)
  }
}

process.on('message', (message) => {
  if (message === 'start') {
    isOn = true
    for (const one of prepared) void attack(one)
  }
  if (message === 'pause') isOn = false
  if (message === 'tries') sendToParent(Object.fromEntries(tries))
})
answerCpu()
sendToParent({ port: 0 })
