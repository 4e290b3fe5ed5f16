import { createHmac, timingSafeEqual } from 'node:crypto'

/** What identifies a room, and signs its numbers. */
export interface Room {
  id: string
  key: string
}

/** A ticket keeps a place in the queue, a pass allows payments; neither works as the other. */
type Kind = 'ticket' | 'pass'

/** `{room}.{number}.{signature}`; always the same for the same number. */
export function signNumber(kind: Kind, { id, key }: Room, number: number): string {
  return `${id}.${number}.${signature(kind, key, `${id}.${number}`)}`
}

/** Its number; null if it is forged, of another kind or of another room. */
export function readNumber(kind: Kind, { id, key }: Room, text: string): number | null {
  const [, room, written = '', signed = ''] =
    /^([0-9a-f-]+)\.([1-9]\d{0,9})\.([\w-]+)$/.exec(text) ?? []
  if (room !== id) return null
  const [given, right] = [signed, signature(kind, key, `${id}.${written}`)].map((one) =>
    Buffer.from(one),
  )
  if (given === undefined || right === undefined || given.length !== right.length) return null
  return timingSafeEqual(given, right) ? Number(written) : null
}

function signature(kind: Kind, key: string, what: string): string {
  return createHmac('sha256', key).update(`${kind} ${what}`).digest('base64url')
}
