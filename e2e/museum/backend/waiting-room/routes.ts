import {
  waitingRoomJoin,
  waitingRoomPass,
  waitingRoomState,
} from '@shop/shared/api/endpoints/waiting-room'
import type { Hono } from 'hono'
import type { Shop } from '../database/shop.ts'
import { answer, fail, mountEndpoint } from '../http/mount-endpoint.ts'
import { letInAt } from './let-in.ts'
import { exchange } from './passes.ts'
import { readNumber, signNumber } from './signed-number.ts'
import type { WaitingRoom } from './waiting-room.ts'

/** Seconds between two status requests of a browser. */
const POLL_S = 5

const NO_ROOM = { room: '', event: null, per_minute: 0, let_in: 0, waiting: 0, poll_s: 30 }

export function mountWaitingRoom(app: Hono, backend: Shop & { waitingRoom: WaitingRoom }): void {
  const { log, clock, waitingRoom } = backend

  mountEndpoint(app, log, waitingRoomState, async () => {
    const room = await waitingRoom.open()
    if (room === null) return answer(NO_ROOM)
    const letIn = letInAt(room, clock())
    return answer({
      room: room.id,
      event: room.event_id,
      per_minute: room.per_minute,
      let_in: letIn,
      waiting: room.issued - letIn,
      poll_s: POLL_S,
      sold_out: await waitingRoom.isSoldOut(room),
    })
  })

  mountEndpoint(app, log, waitingRoomJoin, async ({ body, address, t }) => {
    const room = await waitingRoom.open()
    if (room === null) return answer({ room: '', ticket: '', number: 0 })
    const known = body.ticket === undefined ? null : readNumber('ticket', room, body.ticket)
    if (known !== null) return answer({ room: room.id, ticket: body.ticket, number: known })
    const given = await waitingRoom.giveNumber(room, address)
    if (given.kind === 'tooMany') return fail(429, { error: t('request.tooManyJoins') })
    if (given.kind === 'closed') return answer({ room: '', ticket: '', number: 0 })
    const { number } = given
    return answer({ room: room.id, ticket: signNumber('ticket', room, number), number })
  })

  mountEndpoint(app, log, waitingRoomPass, async ({ body }) => {
    const room = await waitingRoom.open()
    const number = room === null ? null : readNumber('ticket', room, body.ticket)
    if (room === null || number === null) return answer({ state: 'over' })
    const now = clock()
    if (number > letInAt(room, now)) return answer({ state: 'waiting' })
    const pass = await exchange(backend, room, number)
    if (pass.kind === 'over') return answer({ state: 'over' })
    const seconds = Math.floor((pass.until.getTime() - now.getTime()) / 1000)
    return answer({ state: 'letIn', pass: pass.pass, seconds })
  })
}
