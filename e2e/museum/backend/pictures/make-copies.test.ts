import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testFolder } from '../../../service/testing/test-folder.ts'
import { isMoving, makeCopies, widthsOf } from './make-copies.ts'
import { mountMedia } from './media.ts'

async function museumWith(files: Record<string, Uint8Array | string>) {
  const root = await testFolder(files)
  const logged: unknown[] = []
  const options = {
    pictureFolder: root,
    pictures: new Set(Object.keys(files)),
    folder: join(root, 'copies'),
    log: (event: string, details?: object) => void logged.push({ event, ...details }),
  }
  return { options, logged }
}

const MOVING = Buffer.concat([Buffer.from('RIFF....WEBPVP8X..........ANIM'), Buffer.alloc(40)])

async function bitmap(width: number, height: number, type: 'jpeg' | 'png' = 'jpeg') {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').fillRect(0, 0, width / 2, height)
  return type === 'png' ? await canvas.encode('png') : await canvas.encode('jpeg', 80)
}

test('offers a bitmap in every width up to its own, with the same proportions', async () => {
  const { options, logged } = await museumWith({
    'a b.jpg': await bitmap(600, 400),
    'notes.txt': 'none of the public’s business',
  })
  const copies = makeCopies(options)
  await copies.made
  expect([...copies.srcsets.keys()]).toEqual(['a b.jpg'])
  const offered = copies.srcsets.get('a b.jpg') ?? ''
  expect(offered).toMatch(
    /^\/media\/160\.\w{16}\.webp 160w, \/media\/480\.\w{16}\.webp 480w, \/media\/600\.\w{16}\.webp 600w$/,
  )
  const sizes = await Promise.all(
    [...copies.files.keys()].map(async (file) => {
      const { width, height } = await loadImage(await readFile(join(options.folder, file)))
      return [width, height]
    }),
  )
  expect(sizes).toEqual([
    [160, 107],
    [480, 320],
    [600, 400],
  ])
  expect(logged).toEqual([])
})

test('makes no copy wider than the widest display size', () => {
  expect(widthsOf(6000)).toEqual([160, 480, 800, 1200, 1600])
  expect(widthsOf(480)).toEqual([160, 480])
  expect(widthsOf(90)).toEqual([90])
})

test('makes copies once, and again when a picture changes under the same name', async () => {
  const { options } = await museumWith({ 'a.png': await bitmap(100, 100, 'png') })
  await makeCopies(options).made
  const [file = ''] = (await readdir(options.folder)).filter((name) => name.endsWith('.webp'))
  await utimes(join(options.folder, file), 0, 0)
  const again = makeCopies(options)
  await again.made
  expect([...again.files.keys()]).toEqual([file])
  expect((await stat(join(options.folder, file))).mtimeMs).toBe(0)
  await writeFile(join(options.pictureFolder, 'a.png'), await bitmap(100, 50, 'png'))
  const changed = makeCopies(options)
  await changed.made
  expect(changed.files.has(file)).toBe(false)
  expect(changed.files.size).toBe(1)
})

test('serves unreadable and animated pictures unchanged, and copies the others', async () => {
  const { options, logged } = await museumWith({
    'broken.jpg': 'not a picture',
    'moving.webp': MOVING,
    'whole.jpg': await bitmap(90, 60),
  })
  const copies = makeCopies(options)
  await copies.made
  expect([...copies.srcsets.keys()]).toEqual(['whole.jpg'])
  expect(logged).toMatchObject([{ picture: 'broken.jpg' }])
})

// Regression: a photo by “Davis” counted as an animated AVIF, so it had no copies and was refused.
test('letters in the text of a picture are no mark of an animation', () => {
  const png = '\x89PNG\r\n\x1a\n....IHDR'
  const avif = '\0\0\0\x18ftypavif....'
  const webp = 'RIFF....WEBPVP8X..........'
  const moving = [`${webp}ANIM`, `${png}acTL`, `${avif}avis....`]
  const still = [
    '\xff\xd8\xff\xe1..Exif Davis ANIM acTL',
    `${webp}EXIF Davis acTL`,
    `${png}tEXt Davis ANIM`,
    `${avif}mif1....meta Davis ANIM acTL`,
  ]
  const found = [...moving, ...still].filter((text) => isMoving(Buffer.from(text, 'latin1')))
  expect(found).toEqual(moving)
})

// Regression: a picture that a museum had to remove was shown until the process ended. Browsers
// prefer copies, and answers still listed those of the former picture.
test('copies of a former picture are no longer listed after it is replaced or removed', async () => {
  const names = ['moves.webp', 'breaks.webp', 'leaves.webp', 'gone.webp', 'stays.webp']
  const still = await createCanvas(90, 60).encode('webp')
  const { options } = await museumWith(Object.fromEntries(names.map((name) => [name, still])))
  const copies = makeCopies(options)
  await copies.made
  expect([...copies.srcsets.keys()]).toEqual(names)
  await writeFile(join(options.pictureFolder, 'moves.webp'), MOVING)
  await writeFile(join(options.pictureFolder, 'breaks.webp'), 'not a picture')
  await rm(join(options.pictureFolder, 'leaves.webp'))
  // The list of pictures is updated before the copies are made again.
  options.pictures.delete('gone.webp')
  copies.again()
  await vi.waitFor(() => expect([...copies.srcsets.keys()]).toEqual(['stays.webp']))
})

test('copies are cached forever, pictures for a day, and other files are not served', async () => {
  const { options } = await museumWith({ 'a.jpg': await bitmap(90, 60) })
  const pictureCopies = makeCopies(options)
  await pictureCopies.made
  const app = new Hono()
  mountMedia(app, { ...options, pictureCopies })
  const [copy = ''] = pictureCopies.files.keys()
  const answer = await app.request(`/media/${copy}`)
  expect(answer.headers.get('Content-Type')).toBe('image/webp')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  const own = await app.request('/media/a.jpg')
  expect(own.headers.get('Cache-Control')).toMatch(/^public, max-age=86400,/)
  const [list = ''] = (await readdir(options.folder)).filter((name) => name.endsWith('.json'))
  expect((await app.request(`/media/${list}`)).status).toBe(404)
})

test('sends the AVIF of a copy once it is drawn, only to browsers that name this type', async () => {
  const { options, logged } = await museumWith({ 'a.jpg': await bitmap(90, 60) })
  const pictureCopies = makeCopies(options)
  await pictureCopies.made
  const [copy = ''] = pictureCopies.files.keys()
  const app = new Hono()
  mountMedia(app, { ...options, pictureCopies })
  const ask = async (accept: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(`/media/${copy}`, { headers: { accept, ...headers } })
    const [type, cache] = ['content-type', 'cache-control'].map((name) => answer.headers.get(name))
    expect(answer.headers.get('vary')).toBe('Accept')
    return { answer, etag: answer.headers.get('etag') ?? '', said: `${type} ${cache}` }
  }
  const READS_AVIF = 'image/avif,image/webp,image/apng,*/*;q=0.8'
  const forEver = 'max-age=31536000, immutable'
  const early = await ask(READS_AVIF)
  expect(early.said).toBe('image/webp public, max-age=3600')
  await pictureCopies.avifDrawn()
  const late = await ask(READS_AVIF)
  expect(late.said).toBe(`image/avif private, ${forEver}`)
  const { width, height } = await loadImage(new Uint8Array(await late.answer.arrayBuffer()))
  expect([width, height]).toEqual([90, 60])
  expect(late.etag).not.toBe(early.etag)
  expect((await ask(READS_AVIF, { 'if-none-match': early.etag })).answer.status).toBe(200)
  expect((await ask(READS_AVIF, { 'if-none-match': late.etag })).answer.status).toBe(304)
  const inFront = await ask(READS_AVIF, { 'surrogate-capability': 'nginx="RFC5861"' })
  expect(inFront.said).toBe(`image/avif public, ${forEver}`)
  expect(inFront.answer.headers.get('cdn-cache-control')).toBe('private')
  for (const accept of ['', 'image/webp,image/*,*/*;q=0.8', 'image/avif;q=0, */*']) {
    const other = await ask(accept)
    expect([other.said, other.etag]).toEqual([`image/webp public, ${forEver}`, early.etag])
  }
  // The next start finds the file.
  const again = makeCopies(options)
  await again.made
  expect(await again.avif(copy)).toMatch(/^90\.\w{16}\.avif$/)
  await Promise.all([pictureCopies.stop(), again.stop()])
  expect(logged).toEqual([])
})

test('copies of a drawing are listed at once and drawn on request, if possible', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>'
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const files = {
    'a.svg': drawing,
    'broken.svg': 'no drawing',
    'changed.svg': drawing + drawing,
    'letters.svg': drawing.replace('/>', '><text>Night</text></svg>'),
  }
  const { options, logged } = await museumWith(files)
  const pictureCopies = makeCopies(options)
  await pictureCopies.made
  expect(await readdir(options.folder).catch(() => [])).toEqual([])
  await writeFile(join(options.pictureFolder, 'changed.svg'), drawing)
  const app = new Hono()
  mountMedia(app, { ...options, pictureCopies })
  const ask = async (picture: string) => {
    const [, copy = ''] = /, (\S+) 480w,/.exec(pictureCopies.srcsets.get(picture) ?? '') ?? []
    return await app.request(copy)
  }
  const [drawn] = await Promise.all([ask('a.svg'), ask('a.svg')])
  expect(drawn?.headers.get('Content-Type')).toBe('image/webp')
  const { width, height } = await loadImage(new Uint8Array((await drawn?.arrayBuffer()) ?? []))
  expect([width, height]).toEqual([480, 320])
  expect(await readdir(options.folder)).toHaveLength(1)
  for (const picture of ['broken.svg', 'changed.svg']) {
    const { status, headers } = await ask(picture)
    expect([status, headers.get('Location')]).toEqual([302, `/media/${picture}`])
    expect(headers.get('Cache-Control')).toBe('no-store')
  }
  expect(logged).toMatchObject([{ picture: 'broken.svg' }])
  const listed = ['a.svg', 'broken.svg', 'letters.svg'].map((name) =>
    pictureCopies.srcsets.has(name),
  )
  expect(listed, 'after a failure, and with letters').toEqual([true, false, false])
  for (const minutes of [1, 2]) {
    vi.advanceTimersByTime(minutes * 60_000 - 1)
    expect(pictureCopies.srcsets.has('broken.svg')).toBe(false)
    vi.advanceTimersByTime(1)
    expect(pictureCopies.srcsets.has('broken.svg')).toBe(true)
    await ask('broken.svg')
  }
  expect(logged).toHaveLength(3)
})

test('a drawing that fails after a change of the catalogue stays listed', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>'
  const { options, logged } = await museumWith({ 'a.svg': drawing, 'broken.svg': 'no drawing' })
  const copies = makeCopies(options)
  await copies.made
  // The second drawing waits for the first one.
  const drawn = [...copies.files.keys()].map((file) => copies.copy(file))
  copies.again()
  await Promise.all(drawn)
  expect(logged).toHaveLength(5)
  expect([...copies.srcsets.keys()]).toEqual(['a.svg', 'broken.svg'])
})

test('a link preview is a JPEG of a bitmap or a drawing, drawn once and only on request', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>'
  const { options, logged } = await museumWith({ 'a.svg': drawing, 'b.jpg': 'no picture' })
  const pictureCopies = makeCopies(options)
  await pictureCopies.made
  expect(await readdir(options.folder).catch(() => [])).toEqual([])
  const app = new Hono()
  mountMedia(app, { ...options, pictureCopies })
  const [preview, again] = await Promise.all([
    app.request('/media/a.svg/preview.jpg'),
    app.request('/media/a.svg/preview.jpg'),
  ])
  expect(preview.headers.get('Content-Type')).toBe('image/jpeg')
  const bytes = new Uint8Array(await preview.arrayBuffer())
  const { width, height } = await loadImage(bytes)
  expect([width, height]).toEqual([1200, 800])
  expect(new Uint8Array(await again.arrayBuffer())).toEqual(bytes)
  expect(await readdir(options.folder)).toHaveLength(1)
  const corner = createCanvas(1, 1).getContext('2d')
  corner.drawImage(await loadImage(bytes), 0, 0)
  expect([...corner.getImageData(0, 0, 1, 1).data]).toEqual([255, 255, 255, 255])

  expect((await app.request('/media/b.jpg/preview.jpg')).status).toBe(503)
  expect((await app.request('/media/other.svg/preview.jpg')).status).toBe(404)
  expect(logged).toMatchObject([{ picture: 'b.jpg' }, { picture: 'b.jpg' }])
})

test('refuses previews that cannot be drawn, and draws none after the stop', async () => {
  const narrow = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="2000"/>'
  const { options, logged } = await museumWith({
    'narrow.svg': narrow,
    'small.png': await bitmap(90, 60, 'png'),
    'archive.zip': 'none of the public’s business',
    'later.svg': narrow.replace('2000', '1'),
  })
  const pictureCopies = makeCopies(options)
  const app = new Hono()
  mountMedia(app, { ...options, pictureCopies })
  const ask = async (name: string) => await app.request(`/media/${name}/preview.jpg`)
  expect((await ask('narrow.svg')).status).toBe(503)
  expect(logged).toMatchObject([{ picture: 'narrow.svg' }])
  expect((await ask('archive.zip')).status).toBe(404)
  const small = await loadImage(new Uint8Array(await (await ask('small.png')).arrayBuffer()))
  expect([small.width, small.height]).toEqual([90, 60])
  await pictureCopies.stop()
  expect((await ask('later.svg')).status).toBe(503)
})
