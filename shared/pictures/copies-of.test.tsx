import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { copiesOf, PICTURE_SIZES, releasePicture } from './copies-of.ts'

// Regression: Chromium kept every list of pictures in memory that was ever shown.
test('a removed picture no longer observes the window', () => {
  const page = render(
    <picture>
      <source ref={releasePicture} media="(max-width: 47.99rem)" srcSet="/small.webp 160w" />
      <img {...copiesOf('/large.webp 800w', 'card')} alt="" />
    </picture>,
  )
  const [source, image] = page.container.querySelectorAll('source, img')
  expect(source?.getAttribute('media')).toBe('(max-width: 47.99rem)')
  expect(image?.getAttribute('sizes')).toBe(PICTURE_SIZES.card)
  page.unmount()
  expect(source?.hasAttribute('media')).toBe(false)
  expect(image?.hasAttribute('sizes')).toBe(false)
})
