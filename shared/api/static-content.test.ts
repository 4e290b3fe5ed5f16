import { expect, test } from 'vitest'
import { decode } from './decode.ts'
import { staticContent, staticPage } from './endpoints/shop.ts'

function read(wire: unknown) {
  const decoded = decode(staticContent.answer, wire)
  if (!decoded.ok) throw new Error(decoded.issues.join())
  return { content: decoded.value, dropped: decoded.drops.map(({ path }) => path) }
}

// Regression: one null among the banners made the museum's headline, links and cookie texts
// disappear.
test('drops an unreadable part of the static content and keeps the rest', () => {
  const { content, dropped } = read({
    data: { banners: 'none', social_media: null, cookie_warning: 'Hm', headline: 'Come in' },
  })
  expect(content).toMatchObject({
    banners: [],
    social_media: [],
    cookie_warning: 'Hm',
    headline: 'Come in',
  })
  expect(dropped).toEqual(['banners'])
})

test('reads banners in groups, and a bare list as one group', () => {
  const image = { image: '/a.svg' }
  const shown = {
    image: '/a.svg',
    image_srcset: '',
    image_preview: '',
    image_mobile: '',
    image_mobile_srcset: '',
    alt: '',
    title: '',
    text: '',
    link: '',
  }
  expect(read({ banners: [[image], []] }).content.banners).toEqual([[shown], []])
  expect(read({ banners: [image, image] }).content.banners).toEqual([[shown, shown]])
  expect(read({}).content.banners).toEqual([])
})

test('leaves out a house without a name, and drops only the unreadable parts of others', () => {
  const places = [{ name: 'Quay', hours: null, address: { street: 'Quay 7' } }, { hours: '10–18' }]
  const { content, dropped } = read({ places, visit_link: 7, headline: 'Come in' })
  expect(content.places).toEqual([{ name: 'Quay', address: '', hours: '', map: '' }])
  expect(content).toMatchObject({ visit_link: '7', headline: 'Come in' })
  expect(dropped).toEqual(['places[0].address', 'places[1]'])
  expect(read({ places: 'soon' }).content.places).toEqual([])
})

test('treats an empty static page as missing', () => {
  expect(decode(staticPage.answer, { id: 'imprint', html: ' ' }).ok).toBe(false)
  expect(decode(staticPage.answer, { html: '<p>We</p>' })).toMatchObject({
    ok: true,
    value: { html: '<p>We</p>' },
  })
})
