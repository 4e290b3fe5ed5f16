import { drawSigns } from './draw-signs.ts'

const LENGTH = 8

export function createBookingNumber(): string {
  return drawSigns(LENGTH)
}
