import { crc32, deflateSync } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newestEvents } from './access/audit.ts'
import { PICTURE_BOUNDS, type PicturesAnswer } from './contract/pictures.ts'
import { sizeOfPicture } from './pictures/picture-size.ts'
import { addPerson, makeDueIn, useOperatorPage } from './testing/operator-page.ts'

const { db, shop, session } = useOperatorPage()

function canvasOf(width: number, height: number, colour = '#a00') {
  const canvas = createCanvas(width, height)
  const drawing = canvas.getContext('2d')
  drawing.fillStyle = colour
  drawing.fillRect(0, 0, width / 2, height)
  return canvas
}

/** A JPEG of 600 × 300 that a camera took sideways, with a note of the place. */
async function photo(colour?: string): Promise<Buffer> {
  const jpeg = await canvasOf(600, 300, colour).encode('jpeg', 80)
  const exif = Buffer.concat([
    Buffer.from(
      'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0',
      'latin1',
    ),
    Buffer.from('GPS 47.3769 N'),
  ])
  const segment = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), segment, exif, jpeg.subarray(2)])
}

/** A small file that decodes to 1.6 gigabytes. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(20_000, 0)
  header.writeUInt32BE(20_000, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(20_000 * 2501))
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), end])
}

const upload = async (bytes: Buffer | string, title = 'Sommerfest München.JPG') =>
  await session.call('pictures', { title, content: Buffer.from(bytes).toString('base64') })
const list = async (): Promise<PicturesAnswer['pictures']> =>
  (await session.call('pictures')).answer.pictures
const media = async (path: string) => {
  const answer = await shop.app.request(path)
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('stores a photo upright, without the data of the camera, in all widths', async () => {
  const { status, answer } = await upload(await photo())
  expect(status).toBe(201)
  const { name } = answer
  expect(name).toMatch(/^sommerfest-munchen-300x600\.[0-9a-f]{16}\.webp$/)
  const { answer: sent, bytes } = await media(`/media/${name}`)
  expect(Object.fromEntries(sent.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable, s-maxage=60',
    'x-content-type-options': 'nosniff',
  })
  expect(bytes.toString('latin1')).not.toMatch(/Exif|GPS/i)
  const { width, height } = await loadImage(bytes)
  expect([width, height]).toEqual([300, 600])
  const narrow = await loadImage((await media(`/media/160.${name}`)).bytes)
  expect([narrow.width, narrow.height]).toEqual([160, 320])
  const preview = await media(`/media/${name}/preview.jpg`)
  expect(preview.answer.headers.get('Content-Type')).toBe('image/jpeg')
  expect((await media(`/media/${name.replace('.webp', '0.webp')}`)).answer.status).toBe(404)
  expect((await media(`/media/480.${name}`)).answer.status).toBe(404)
  // The same picture is stored once.
  await upload(await photo())
  expect(await list()).toMatchObject([{ name, fields: [], scheduled: [] }])
  const [event] = await newestEvents({ db }, { most: 1, before: null })
  expect(event).toMatchObject({ action: 'picture_added', detail: name })
})

test.each(['png', 'webp', 'avif'] as const)(
  'accepts %s and keeps wide pictures to 1600 pixels',
  async (type) => {
    const canvas = canvasOf(2000, 500)
    const bytes = type === 'avif' ? await canvas.encode('avif') : await canvas.encode(type as 'png')
    expect(sizeOfPicture(bytes)).toEqual({ width: 2000, height: 500 })
    const { answer } = await upload(bytes, `${type}.${type}`)
    expect(answer.name).toContain(`${type}-1600x400.`)
  },
)

test('refuses what is no still picture, too large, or has too many pixels', async () => {
  const drawing = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'
  const [jpeg, huge] = [await photo(), bomb()]
  expect(huge.length).toBeLessThan(100_000)
  const moving = Buffer.concat([
    Buffer.from('RIFF....WEBPVP8X....', 'latin1'),
    Buffer.from([2, 0, 0, 0, 9, 0, 0, 9, 0, 0]),
    Buffer.from('ANIM'),
  ])
  for (const [bytes, because] of [
    ['<html>', 'notPicture'],
    ['', 'notPicture'],
    [jpeg.subarray(0, 20), 'notPicture'],
    [Buffer.concat([huge.subarray(0, 60)]).fill(0, 16, 23), 'notPicture'],
    [drawing, 'drawing'],
    [moving, 'moving'],
    [huge, 'tooManyPixels'],
  ] as const)
    expect(await upload(bytes as Buffer), because).toMatchObject({
      status: 422,
      answer: { error: 'refused', because },
    })
  const tooLarge = Buffer.alloc(PICTURE_BOUNDS.bytes + 1)
  expect(await upload(tooLarge)).toMatchObject({ status: 413, answer: { error: 'tooLarge' } })
  expect((await upload(Buffer.alloc(2 * PICTURE_BOUNDS.bytes))).status).toBe(413)
  expect((await upload(jpeg, 'x'.repeat(PICTURE_BOUNDS.title + 1))).status).toBe(400)
  expect(await list()).toEqual([])
})

test('reads nothing of an upload without a session', async () => {
  let parts = 0
  const pull = (body: ReadableStreamDefaultController) => {
    parts += 1
    if (parts > 20) body.close()
    else body.enqueue(new Uint8Array(1000))
  }
  const { status } = await shop.app.request('/operator/api/pictures', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: new ReadableStream({ pull }, { highWaterMark: 0 }),
    duplex: 'half',
  } as RequestInit)
  expect([status, parts]).toEqual([401, 0])
})

test('refuses a picture above the limit of pictures', async () => {
  const created_at = shop.backend.clock()
  const names = Array.from({ length: PICTURE_BOUNDS.pictures }, (_, at) => `picture ${at}`)
  await db
    .insertInto('uploaded_picture')
    .values(names.map((name) => ({ name, created_at })))
    .execute()
  expect((await upload(await photo())).answer).toEqual({ error: 'refused', because: 'full' })
})

test('shows where a picture is used, in the shop and by a scheduled change, and then keeps it', async () => {
  const [{ name }, { name: other }] = [
    (await upload(await photo())).answer,
    (await upload(await photo('#00a'))).answer,
  ]
  const alt = { de: 'Ein Turm' }
  await session.change({ logo: `/media/${name}`, home_banners: [{ image: name, alt }] })
  const times = { from: '2026-12-24T10:00', until: null }
  expect((await session.schedule({ logo: `/media/${other}` }, times)).status).toBe(200)
  const home = await shop.call('GET', 'en/static/content')
  expect(home.body).toMatchObject({
    data: {
      banners: [[{ image: `/media/${name}`, image_srcset: expect.stringContaining('160w') }]],
    },
  })
  const [second, first] = await list()
  expect(first).toMatchObject({
    fields: expect.arrayContaining(['logo', 'home_banners']),
    scheduled: ['logo'],
  })
  expect(second).toMatchObject({ fields: [], scheduled: ['logo'] })
  for (const one of [first, second])
    expect(await session.call(`pictures/${one?.id}`, undefined, 'DELETE')).toMatchObject({
      status: 422,
      answer: { because: 'inUse' },
    })
  expect((await media(`/media/${other}`)).answer.status).toBe(200)
})

test('keeps a picture that the end of a change in force brings back', async () => {
  const { name } = (await upload(await photo())).answer
  const times = { from: '2026-03-09T09:30', until: '2026-03-09T09:40' }
  await session.schedule({ logo: '/media/b.jpg' }, times)
  await session.change({ logo: `/media/${name}` })
  shop.minutesPass(30)
  await makeDueIn(shop)
  const [one] = await list()
  expect(one).toMatchObject({ fields: [], scheduled: ['logo'] })
  expect((await session.call(`pictures/${one?.id}`, undefined, 'DELETE')).status).toBe(422)
})

test('deletes an unused picture with all its files', async () => {
  const { name } = (await upload(await photo())).answer
  const [one] = await list()
  const remove = async () => await session.call(`pictures/${one?.id}`, undefined, 'DELETE')
  expect((await media(`/media/${name}`)).answer.status).toBe(200)
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  expect(await db.selectFrom('uploaded_file').select('file').execute()).toEqual([])
  // The process keeps a picture for a minute.
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_001)
  onTestFinished(() => later.mockRestore())
  const { status, headers } = (await media(`/media/${name}`)).answer
  // Without it, nginx would send what it has for ever.
  expect([status, headers.get('Cache-Control')]).toEqual([404, 'public, max-age=1'])
  const { answer } = await session.preview({ logo: `/media/${name}` })
  expect(answer.effect.warnings).toContainEqual({ kind: 'pictureMissing', name })
})

test('needs the role for the setup, also for the list', async () => {
  const { session: ada } = await addPerson({ shop, session }, 'Ada', ['bookings'])
  for (const answer of [
    await ada.call('pictures'),
    await ada.call('pictures', { title: 'a.jpg', content: '' }),
    await ada.call('pictures/1', undefined, 'DELETE'),
  ])
    expect(answer).toMatchObject({ status: 403, answer: { error: 'notAllowed' } })
})
