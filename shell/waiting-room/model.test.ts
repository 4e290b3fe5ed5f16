// @vitest-environment happy-dom
import { requestFailed } from '@shop/shared/api/model'
import { emptyCart } from '@shop/shared/cart/cart'
import { $cart } from '@shop/shared/cart/model'
import { aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { $roomPass } from '@shop/shared/checkout/room-pass'
import { $config } from '@shop/shared/config/model'
import { allSettled, fork } from 'effector'
import { afterEach, expect, test } from 'vitest'
import { storedElsewhere, ticked } from './clock.ts'
import { $isRoomShown } from './is-shown.ts'
import { askFx, closingRead, exchangeFx, joinFx, queuedAgain, readPlaceFx } from './model.ts'
import { storePlace } from './stored-place.ts'
import { $view } from './view.ts'

afterEach(() => localStorage.clear())

const SECOND = 1000

/** A visitor with a ticket in the basket, and a server with answers that the test changes. */
async function aVisitor({ stored = false } = {}) {
  const server = {
    room: 'r1',
    letIn: 0,
    next: 120,
    state: 'waiting' as 'waiting' | 'letIn' | 'over',
    failure: null as object | null,
    joins: [] as (string | undefined)[],
    asked: 0,
    exchanged: 0,
    /** True: requests for a pass fail with status 503. */
    isRefusing: false,
    hasClosed: false,
  }
  if (stored) storePlace({ room: 'r1', ticket: 't77', number: 77 })
  const orFail = <Answer>(answer: () => Answer) => {
    if (server.failure !== null) throw server.failure
    return answer()
  }
  const scope = fork({
    values: [[$cart, { ...emptyCart, lines: [aTicketLine()] }]],
    handlers: [
      [
        askFx,
        () => {
          server.asked += 1
          const { room, letIn: let_in } = server
          return {
            room,
            event: null,
            per_minute: 60,
            let_in,
            waiting: 9,
            poll_s: 5,
            sold_out: false,
          }
        },
      ],
      [
        joinFx,
        () =>
          orFail(() => {
            server.joins.push(server.room)
            if (server.hasClosed) return { room: '', ticket: '', number: 0 }
            return { room: server.room, ticket: `t${server.next}`, number: server.next }
          }),
      ],
      [
        exchangeFx,
        () => {
          server.exchanged += 1
          if (server.isRefusing) throw { kind: 'http', status: 503, message: null }
          return { state: server.state, pass: server.state === 'letIn' ? 'p' : '', seconds: 900 }
        },
      ],
    ],
  })
  await allSettled(readPlaceFx, { scope })
  return {
    scope,
    server,
    at: (seconds: number) =>
      allSettled(ticked, { scope, params: { at: seconds * SECOND, random: 0.5 } }),
    view: () => scope.getState($view),
    pass: () => scope.getState($roomPass),
  }
}

test('a visitor takes a place, waits, is let in with a pass, and may be too late', async () => {
  const { server, at, view, pass } = await aVisitor()
  await at(0)
  expect(view()).toMatchObject({ kind: 'waiting', before: 119, minutes: 2 })
  await at(11)
  expect(server.asked).toBe(1)
  await at(13)
  expect(server.asked).toBe(2)
  expect(view()).toMatchObject({ before: 119 })
  server.letIn = 60
  await at(70)
  await at(71)
  expect(view()).toMatchObject({ before: 58, minutes: 1 })
  expect([server.joins.length, server.exchanged]).toEqual([1, 0])

  server.letIn = 120
  server.state = 'letIn'
  await at(100)
  expect(view()).toMatchObject({ kind: 'letIn', minutes: 15 })
  expect(pass()).toBe('p')
  await at(100 + 840)
  expect(view()).toMatchObject({ kind: 'letIn', minutes: 1 })
  await at(100 + 900)
  expect(view()).toEqual({ kind: 'ended' })
  expect(pass()).toBeNull()
  await at(1100)
  expect([server.joins.length, server.exchanged]).toEqual([1, 1])
})

test('uses a place from an earlier visit or another tab, and requests no new place', async () => {
  const { server, at, view } = await aVisitor({ stored: true })
  await at(0)
  expect(view()).toMatchObject({ kind: 'waiting', before: 76 })
  expect(server.joins).toEqual([])
})

test('ignores a stored place in another waiting room', async () => {
  const { server, at, view } = await aVisitor({ stored: true })
  server.room = 'r2'
  await at(0)
  await at(1)
  expect(server.joins).toEqual(['r2'])
  expect(view()).toMatchObject({ kind: 'waiting', before: 118 })
})

test('two tabs that request a place at the same time both use the earlier place', async () => {
  const { at, view } = await aVisitor()
  storePlace({ room: 'r1', ticket: 't7', number: 7 })
  await at(0)
  expect(view()).toMatchObject({ before: 6 })
})

test('a visitor whose time to pay is over can queue again at the end', async () => {
  const { scope, server, at, view } = await aVisitor({ stored: true })
  server.letIn = 77
  server.state = 'over'
  await at(0)
  expect(view()).toEqual({ kind: 'ended' })
  await allSettled(queuedAgain, { scope })
  await at(1)
  expect(view()).toMatchObject({ kind: 'waiting', before: 41 })
  expect(server.joins).toEqual(['r1'])
})

test('after the time to pay is over, uses a new place that another tab has taken', async () => {
  const { scope, server, at, view } = await aVisitor({ stored: true })
  server.letIn = 77
  server.state = 'over'
  await at(0)
  expect(view()).toEqual({ kind: 'ended' })
  storePlace({ room: 'r1', ticket: 't120', number: 120 })
  await allSettled(storedElsewhere, { scope })
  await at(1)
  expect(view()).toMatchObject({ kind: 'waiting', before: 41 })
  expect(server.joins).toEqual([])
})

test('does not request a place every second from a waiting room that has closed', async () => {
  const { server, at } = await aVisitor()
  server.hasClosed = true
  for (let seconds = 0; seconds < 15; seconds += 1) await at(seconds)
  expect(server.joins).toEqual(['r1'])
})

test('does not request a pass every few seconds from a server that rejects requests for a while', async () => {
  const { server, at } = await aVisitor({ stored: true })
  server.letIn = 77
  server.isRefusing = true
  for (let seconds = 0; seconds < 15; seconds += 1) await at(seconds)
  expect(server.exchanged).toBe(1)
  server.isRefusing = false
  server.state = 'letIn'
  for (let seconds = 15; seconds < 40; seconds += 1) await at(seconds)
  expect(server.exchanged).toBe(2)
})

test('a pass that the server rejects at a payment is no longer used', async () => {
  const { scope, server, at, view, pass } = await aVisitor({ stored: true })
  server.letIn = 77
  server.state = 'letIn'
  await at(0)
  const failure = { kind: 'invalid' as const, message: '', fields: { room_pass: [''] } }
  const params = { failure, path: 'checkout/initPayment', method: 'POST' as const }
  await allSettled(requestFailed, { scope, params })
  expect(view()).toEqual({ kind: 'ended' })
  expect(pass()).toBeNull()
})

test('says that the waiting room has closed until the visitor has read it, and requests no further place', async () => {
  const { scope, server, at, view } = await aVisitor()
  await at(0)
  server.room = ''
  await at(60)
  expect(view()).toEqual({ kind: 'closed' })
  expect(scope.getState($isRoomShown)).toBe(true)
  await allSettled(closingRead, { scope })
  expect(view()).toEqual({ kind: 'hidden' })
  expect(scope.getState($isRoomShown)).toBe(false)
  expect(localStorage.getItem('waitingRoom')).toBeNull()
  await at(61)
  expect(server.joins).toHaveLength(1)
})

test('shows the message about too many visitors from one network, and requests a place again later', async () => {
  const { server, at, view } = await aVisitor()
  server.failure = { kind: 'http', status: 429, message: 'many' }
  await at(0)
  expect(view()).toEqual({ kind: 'crowded', message: 'many' })
  server.failure = null
  await at(10)
  expect(server.joins).toEqual([])
  await at(30)
  expect(view()).toMatchObject({ kind: 'waiting' })
})

test('shows the waiting room if the config opens it or a payment was rejected for a missing pass', async () => {
  const scope = fork()
  const fail = (fields: Record<string, string[]>) =>
    allSettled(requestFailed, {
      scope,
      params: { failure: { kind: 'invalid', message: '', fields }, path: '', method: 'POST' },
    })
  expect(scope.getState($isRoomShown)).toBe(false)
  await fail({ payart: ['no'] })
  expect(scope.getState($isRoomShown)).toBe(false)
  await fail({ room_pass: ['no'] })
  expect(scope.getState($isRoomShown)).toBe(true)
  const config = { ...fork().getState($config), waitingRoom: 'open' as const }
  expect(fork({ values: [[$config, config]] }).getState($isRoomShown)).toBe(true)
})
