import { copyNamed, drawFile } from './draw-file.ts'

export interface AvifOrder {
  /** Path of the picture. */
  picture: string
  folder: string
  /** Name of the AVIF. */
  file: string
}

/** Draws an AVIF; runs in a thread of its own. */
export async function drawAvif({ picture, folder, file }: AvifOrder): Promise<void> {
  const drawn = await drawFile(picture, folder, copyNamed(file))
  if (drawn !== file) throw new Error('the picture has changed')
}
