import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { copiesOf, PICTURE_SIZES, releasePicture } from './copies-of.ts'

// Regression: Chromium kept every list of pictures in memory that was ever shown.
// Regression: without its `sizes`, a removed picture was fetched again, as wide as the window.
test('a removed picture no longer observes the window and keeps its copy', () => {
  const page = render(
    <picture>
      <source ref={releasePicture} media="(max-width: 47.99rem)" srcSet="/small.webp 160w" />
      <img {...copiesOf('/large.webp 800w', 'card')} alt="" />
    </picture>,
  )
  const [source, image] = page.container.querySelectorAll('source, img')
  expect(source?.getAttribute('media')).toBe('(max-width: 47.99rem)')
  expect(image?.getAttribute('sizes')).toBe(PICTURE_SIZES.card)
  Object.defineProperty(image, 'currentSrc', { value: '/large.webp' })
  page.unmount()
  expect(source?.hasAttribute('media')).toBe(false)
  expect(source?.getAttribute('srcset')).toBe('')
  expect(image?.getAttribute('srcset')).toBe('/large.webp')
  expect(image?.getAttribute('sizes')).toBe('1px')
})
