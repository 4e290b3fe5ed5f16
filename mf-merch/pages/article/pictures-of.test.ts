import { expect, test } from 'vitest'
import { picturesOf } from './pictures-of.ts'

const front = { url: '/front.jpg', alt: 'From the front' }
const back = { url: '/back.jpg', alt: '' }

test('all pictures are shown, each once, in the museum’s order', () => {
  const article = { pictures: [front, back, front], picture: '/other.jpg', picture_alt: '' }
  expect(picturesOf(article)).toEqual([front, back])
})

test('where there are none the one of the list serves, if there is one', () => {
  const listed = { pictures: [], picture: front.url, picture_alt: front.alt }
  expect(picturesOf(listed)).toEqual([front])
  expect(picturesOf({ ...listed, picture: '' })).toEqual([])
})
