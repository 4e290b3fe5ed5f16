import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test, vi } from 'vitest'
import { preparePicture } from './prepare-picture.ts'

vi.mock('@napi-rs/canvas', { spy: true })

// Regression: decoders read the large size, which the bytes after such a marker hid.
test('never decodes a picture whose size is hidden', async () => {
  const frame = (size: number) =>
    Buffer.from([0xff, 0xc0, 0, 17, 8, size >> 8, size & 0xff, size >> 8, size & 0xff])
  for (const marker of [0x01, 0x02, 0xd0, 0xd9]) {
    const hidden = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, marker]), frame(20_000)])
    const jpeg = Buffer.concat([hidden, Buffer.alloc(0xffc0 + 4 - hidden.length), frame(10)])
    expect(await preparePicture('', jpeg)).toMatchObject({ because: 'notPicture' })
  }
  const box = (name: string, ...parts: Buffer[]) => {
    const content = Buffer.concat([Buffer.from(`....${name}`), ...parts])
    content.writeUInt32BE(content.length)
    return content
  }
  const meta = (size: number) => {
    const pixels = Buffer.alloc(12)
    pixels.writeUInt32BE(size, 4)
    pixels.writeUInt32BE(size, 8)
    return box('meta', box('ispe', pixels))
  }
  const type = box('ftyp', Buffer.from('avif'))
  const avif = Buffer.concat([type, box('free', meta(10)), meta(20_000)])
  expect(await preparePicture('', avif)).toMatchObject({ because: 'tooManyPixels' })
  const endless = Buffer.concat([type, Buffer.alloc(4), Buffer.from('free'), meta(10)])
  expect(await preparePicture('', endless)).toMatchObject({ because: 'notPicture' })
  expect(loadImage).not.toHaveBeenCalled()
  await preparePicture('', await createCanvas(10, 10).encode('jpeg'))
  expect(loadImage).toHaveBeenCalledOnce()
})
