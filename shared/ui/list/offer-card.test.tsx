import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { OfferCard } from './offer-card.tsx'

function pictureOf(isFirst: boolean, picture_srcset: string) {
  const words = { name: 'Light', teaser: '' }
  const picture = { picture: '/light.jpg', picture_alt: 'A lamp', picture_srcset }
  const { container } = render(
    <MemoryRouter>
      <OfferCard
        offer={{ ...words, ...picture }}
        to="/light"
        isFirst={isFirst}
        about={[]}
        facts={[]}
      />
    </MemoryRouter>,
  )
  onTestFinished(cleanup)
  return container.querySelector('img')
}

test('sets the attributes for smaller copies of a picture before the browser fetches it', () => {
  const img = pictureOf(false, '/light-480.webp 480w')
  expect(img?.getAttribute('srcset')).toBe('/light-480.webp 480w')
  // Browsers fetch as soon as `src` is set: the attributes that choose a copy must be set before.
  const names = img?.getAttributeNames() ?? []
  for (const first of ['loading', 'srcset', 'sizes']) {
    expect(names.indexOf(first)).toBeLessThan(names.indexOf('src'))
  }
  expect(img?.getAttribute('sizes')).not.toContain('auto')
})

test('a picture without copies has only its `src`', () => {
  const img = pictureOf(true, '')
  expect(img?.hasAttribute('srcset')).toBe(false)
  expect(img?.hasAttribute('sizes')).toBe(false)
  expect(img?.getAttribute('fetchpriority')).toBe('high')
  expect(img?.getAttribute('loading')).toBe('eager')
})
