import { expect, test } from 'vitest'
import { aBanner } from '../../frame/testing/static-content.ts'
import { cleanBanners } from './clean-banners.ts'
import { fewLeft, type HomeEvent, upcoming } from './upcoming.ts'

const banner = (image: string, image_mobile = '') =>
  aBanner(image, { image_mobile, alt: 'a', title: 'Night train', link: 'tickets/night-train' })
const imageOf = (image: string) => cleanBanners([[banner(image)]])[0]?.[0]?.image

test.each([
  ['/media/home.svg', '/media/home.svg'],
  ['%PUBLIC_URL%/media/home.svg', '/media/home.svg'],
  ['{public_url}/media/home.svg', '/media/home.svg'],
  ['/media/{width}/home.jpg', '/media/home.jpg'],
  ['/media/{{width}}/home.jpg', '/media/home.jpg'],
  ['/media/%7Bwidth%7D/home.jpg', '/media/home.jpg'],
  ['/media/%width%/home.jpg', '/media/home.jpg'],
  ['/media/:width/home.jpg', '/media/home.jpg'],
  ['https://cdn.example/{width}/home.jpg', 'https://cdn.example/home.jpg'],
  ['media/home.jpg', '/media/home.jpg'],
  ['/media/bandwidth.jpg', '/media/bandwidth.jpg'],
])('for the banner address %s, the browser fetches %s', (address, fetched) => {
  expect(imageOf(address)).toBe(fetched)
})

test('drops a banner without a picture, and a group without banners', () => {
  const groups = [
    [banner(''), banner('%PUBLIC_URL%')],
    [banner('/b.jpg'), banner(' ')],
  ]
  expect(cleanBanners(groups)).toEqual([[banner('/b.jpg')]])
})

test('a banner whose only picture is for phones shows it on every screen', () => {
  expect(cleanBanners([[banner('', '/m.jpg')]])).toEqual([[banner('/m.jpg')]])
})

test('smaller copies of a picture are never used for the other picture of the banner', () => {
  const wide = { image: '/b.jpg', image_srcset: '/b.webp 480w' }
  const narrow = { image_mobile: '/m.jpg', image_mobile_srcset: '/m.webp 160w' }
  const both = { ...banner(''), ...wide, ...narrow, image_preview: '/media/b/preview.jpg' }
  expect(cleanBanners([[both]])).toEqual([[both]])
  const moved = { ...banner('/m.jpg'), image_srcset: '/m.webp 160w' }
  expect(cleanBanners([[{ ...both, image: '', image_preview: '' }]])).toEqual([[moved]])
  expect(cleanBanners([[{ ...both, image_mobile: '/b.jpg' }]])).toEqual([
    [{ ...both, image_mobile: '', image_mobile_srcset: '' }],
  ])
})

const event = (id: string, more: Partial<HomeEvent> = {}) =>
  ({
    id,
    next_date: '2026-07-01',
    next_datetime: null,
    next_left: Number.POSITIVE_INFINITY,
    sold_out: false,
    sequence_no: 0,
    ...more,
  }) as HomeEvent
const idsOf = (events: readonly HomeEvent[] | null) => events?.map(({ id }) => id)

test('lists up to eight events by their next day, favourites of each day first', () => {
  const events = [
    event('week', { next_date: '2026-07-08', sequence_no: 1 }),
    event('other', { next_date: '2026-07-02' }),
    event('past', { next_date: '2026-06-30' }),
    event('favourite', { next_date: '2026-07-02', sequence_no: 2 }),
    event('plain'),
    event('full', { sold_out: true }),
    event('second', { sequence_no: 2 }),
    event('never', { next_date: null }),
    event('first', { sequence_no: 1 }),
  ]
  const shown = ['first', 'second', 'plain', 'favourite', 'other', 'week']
  expect(idsOf(upcoming(events, '2026-07-01'))).toEqual(shown)
  const more = Array.from({ length: 6 }, (_, index) => event(`more ${index}`))
  expect(upcoming([...events, ...more], '2026-07-01')).toHaveLength(8)
})

// Regression: when no event named its next day, the page said that nothing can be booked today.
test('says that no event can be booked only if every event names its next day', () => {
  const full = event('full', { next_date: null, sold_out: true })
  expect(upcoming([full], '2026-07-01')).toEqual([])
  expect(upcoming([], '2026-07-01')).toEqual([])
  expect(upcoming([full, event('untold', { next_date: null })], '2026-07-01')).toBeNull()
})

// A page shows the number of free places only if few are left. It shows nothing for 0, for many and
// for an unknown number.
test.each([
  [1, 1],
  [10, 10],
  [11, null],
  [0, null],
  [Number.POSITIVE_INFINITY, null],
])('with %s places left, the page shows the number %s', (next_left, shown) => {
  expect(fewLeft({ next_left })).toBe(shown)
})
