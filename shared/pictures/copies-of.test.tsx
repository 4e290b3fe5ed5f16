import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { copiesOf, letGo, PICTURE_SIZES } from './copies-of.ts'

// Regression: Chromium held every list of pictures that was ever shown.
test('a removed picture no longer observes the window', () => {
  const page = render(
    <picture>
      <source ref={letGo} media="(max-width: 47.99rem)" srcSet="/small.webp 160w" />
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
