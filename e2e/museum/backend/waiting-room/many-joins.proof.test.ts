import { expect, test } from 'vitest'
import { useEachDatabase } from '../testing/databases.ts'
import { exampleCatalogue } from '../testing/example-catalogue.ts'
import { overrideConfig, roomOf } from '../testing/open-room.ts'
import { openTwoProcesses } from '../testing/start-processes.ts'
import { createTestShop, ticket } from '../testing/test-shop.ts'
import { PASS_MINUTES } from './passes.ts'

const databases = useEachDatabase()
const JOINS = 500

test.each(databases.each)(
  'hundreds who join two processes get each number once, in order within each process: %s',
  async (_, { db }) => {
    const processes = [createTestShop(db), createTestShop(db)].map(({ backend }) => backend)
    await overrideConfig(db, { waiting_room: 'open' })
    const room = await processes[0]?.waitingRoom.open()
    const join = async (at: number) => {
      const { giveNumber } = (processes[at % 2] as (typeof processes)[0]).waitingRoom
      const given = room && (await giveNumber(room, `198.51.${at >> 8}.${at & 255}`))
      return given?.kind === 'number' ? given.number : -1
    }
    const before = await join(0)
    const numbers = await Promise.all(Array.from({ length: JOINS }, (_, at) => join(at)))
    const after = await join(1)

    expect(before).toBe(1)
    expect(numbers.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: JOINS }, (_, at) => at + 2),
    )
    expect(after).toBe(JOINS + 2)
    for (const which of [0, 1]) {
      const ofOne = numbers.filter((_, at) => at % 2 === which)
      expect(ofOne).toEqual(ofOne.toSorted((one, other) => one - other))
    }
  },
)

test('processes with wrong clocks let visitors in at the same moment, and accept each other’s passes', async () => {
  const { processes, db, shopBy } = await openTwoProcesses(exampleCatalogue(), [16, -16])
  const shopOf = (which: number) => shopBy((path, init) => processes.askOne(which, path, init))
  const [ahead, behind] = [shopOf(0), shopOf(1)]
  await overrideConfig(db, { waiting_room: 'open', waiting_room_per_minute: 1 })

  const rooms = [roomOf(ahead), roomOf(behind)] as const
  // Wait until both processes know the open room: each reads it once a second.
  await expect.poll(async () => (await rooms[0].state()).room, { timeout: 5000 }).not.toBe('')
  await expect.poll(async () => (await rooms[1].state()).room, { timeout: 5000 }).not.toBe('')
  await db.updateTable('waiting_room').set({ served: 1, issued: 1 }).execute()
  const [second, third] = [await rooms[0].join(), await rooms[1].join()]
  expect([second.number, third.number]).toEqual([2, 3])
  expect(await rooms[0].pass(second.ticket)).toEqual({ state: 'waiting' })
  expect(await rooms[1].pass(second.ticket)).toEqual({ state: 'waiting' })

  // The last visitor was let in a minute ago, by the clock of the database.
  await db
    .updateTable('waiting_room')
    .set({ served_at: new Date(Date.now() - 61_000) })
    .execute()
  for (const room of rooms) {
    await expect
      .poll(async () => (await room.pass(second.ticket)).state, { timeout: 5000 })
      .toBe('letIn')
    expect((await room.pass(third.ticket)).state).toBe('waiting')
  }
  const passes = [await rooms[0].pass(second.ticket), await rooms[1].pass(second.ticket)]
  expect(passes[0]?.pass).toBe(passes[1]?.pass)
  for (const { seconds = 0 } of passes) {
    expect(seconds).toBeGreaterThan(PASS_MINUTES * 60 - 30)
    expect(seconds).toBeLessThanOrEqual(PASS_MINUTES * 60)
  }
  const day = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10)
  for (const shop of [ahead, behind]) {
    const items = [ticket('adult', `${day} 10:00:00`)]
    expect((await shop.initPayment(items, { pass: passes[0]?.pass })).status).toBe(200)
    expect((await shop.initPayment(items)).status).toBe(422)
  }
}, 60_000)
