import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Embedded in the document: customers' names come in many alphabets. */
export const FONTS = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  /** For codes, which people compare sign by sign. */
  code: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono-Bold.ttf'),
}
