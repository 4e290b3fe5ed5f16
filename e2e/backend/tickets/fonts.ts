import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** Embedded in the document: customers' names come in many alphabets. */
export const FONTS = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  /** For codes, which people compare sign by sign. */
  code: resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono-Bold.ttf'),
}
