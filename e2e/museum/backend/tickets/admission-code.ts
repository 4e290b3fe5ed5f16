import { drawSigns } from '../cart/codes.ts'

const LENGTH = 20
const GROUP = /.{1,4}/g

/** 25^20 of them, 92 bits: nobody guesses one, and no two are ever alike. */
export function createAdmissionCode(): string {
  return drawSigns(LENGTH)
}

/** `KT4M 9XQW E7RA PNCH 3DGF`, to be read out or typed where nothing scans. */
export function groupSigns(code: string): string {
  return (code.match(GROUP) ?? []).join(' ')
}
