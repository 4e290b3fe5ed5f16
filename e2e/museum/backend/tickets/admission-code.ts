import { drawSigns } from '../cart/codes.ts'

const LENGTH = 20
const GROUP = /.{1,4}/g

/** There are 25^20 codes (92 bits): too many to guess, or to draw the same one twice. */
export function createAdmissionCode(): string {
  return drawSigns(LENGTH)
}

/** `KT4M 9XQW E7RA PNCH 3DGF`, to read out or type in without a scanner. */
export function groupSigns(code: string): string {
  return (code.match(GROUP) ?? []).join(' ')
}
