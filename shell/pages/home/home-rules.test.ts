import type { Event } from '@shop/shared/api/endpoints/events'
import { expect, test } from 'vitest'
import { cleanBanners } from './clean-banners.ts'
import { onToday } from './on-today.ts'

const banner = (image: string, image_mobile = '') => ({
  image,
  image_srcset: '',
  image_preview: '',
  image_mobile,
  image_mobile_srcset: '',
  alt: 'a',
})
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
])('the banner %s is fetched from %s', (address, fetched) => {
  expect(imageOf(address)).toBe(fetched)
})

test('a banner without a picture is dropped, and a group without banners', () => {
  const groups = [
    [banner(''), banner('%PUBLIC_URL%')],
    [banner('/b.jpg'), banner(' ')],
  ]
  expect(cleanBanners(groups)).toEqual([[banner('/b.jpg')]])
})

test('a banner with only a picture for phones shows it everywhere', () => {
  expect(cleanBanners([[banner('', '/m.jpg')]])).toEqual([[banner('/m.jpg')]])
})

test('smaller copies go with the picture they are of', () => {
  const wide = { image: '/b.jpg', image_srcset: '/b.webp 480w' }
  const narrow = { image_mobile: '/m.jpg', image_mobile_srcset: '/m.webp 160w' }
  const both = { ...wide, ...narrow, image_preview: '/media/b/preview.jpg', alt: 'a' }
  expect(cleanBanners([[both]])).toEqual([[both]])
  const moved = { ...banner('/m.jpg'), image_srcset: '/m.webp 160w' }
  expect(cleanBanners([[{ ...both, image: '', image_preview: '' }]])).toEqual([[moved]])
  expect(cleanBanners([[{ ...both, image_mobile: '/b.jpg' }]])).toEqual([
    [{ ...both, image_mobile: '', image_mobile_srcset: '' }],
  ])
})

const event = (id: string, more: Partial<Event> = {}) =>
  ({ id, next_date: '2026-07-01', sold_out: false, sequence_no: 0, ...more }) as Event

test('today shows up to three events that can be booked today, favourites first', () => {
  const events = [
    event('tomorrow', { next_date: '2026-07-02' }),
    event('plain'),
    event('full', { sold_out: true }),
    event('second', { sequence_no: 2 }),
    event('first', { sequence_no: 1 }),
    event('never', { next_date: null }),
    event('late'),
  ]
  expect(onToday(events, '2026-07-01')?.map(({ id }) => id)).toEqual(['first', 'second', 'plain'])
})

// Regression: when no event named its next day, the page said that nothing can be booked today.
test('that nothing is on today is known only if every event names its next day', () => {
  const later = event('tomorrow', { next_date: '2026-07-02' })
  const full = event('full', { next_date: null, sold_out: true })
  expect(onToday([later, full], '2026-07-01')).toEqual([])
  expect(onToday([], '2026-07-01')).toEqual([])
  expect(onToday([later, event('untold', { next_date: null })], '2026-07-01')).toBeNull()
})
