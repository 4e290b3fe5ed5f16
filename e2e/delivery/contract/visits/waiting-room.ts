import {
  waitingRoomJoin,
  waitingRoomPass,
  waitingRoomState,
} from '@shop/shared/api/endpoints/waiting-room'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Probe } from '../probe/probe.ts'

/** The room before paying, while one is open; most backends have none. */
export async function visitWaitingRoom(probe: Probe, { waitingRoom }: ShopConfig): Promise<void> {
  if (waitingRoom !== 'open') {
    const calls = [waitingRoomState, waitingRoomJoin, waitingRoomPass]
    return probe.skip(calls, 'notOffered', 'optional; no waiting room is open')
  }
  const state = await probe.ask(waitingRoomState)
  if (state?.room === '') probe.differs(waitingRoomState, 'no room, though the config says open')
  if (!probe.settings.write) {
    return probe.skip([waitingRoomJoin, waitingRoomPass], 'notReached', 'takes a place: --write')
  }
  const joined = await probe.ask(waitingRoomJoin, { body: {} })
  if (joined === null || joined.ticket === '') return
  const again = await probe.ask(waitingRoomJoin, { body: { ticket: joined.ticket } })
  if (again?.number !== joined.number) {
    probe.differs(waitingRoomJoin, 'a ticket that is sent again has another place')
  }
  await probe.ask(waitingRoomPass, { body: { ticket: joined.ticket } }, { allOptional: true })
}
