import { expect, test } from 'vitest'
import { picturesOf } from './pictures-of.ts'

const front = { url: '/front.jpg', srcset: '/front.webp 480w', alt: 'From the front' }
const back = { url: '/back.jpg', srcset: '', alt: '' }

test('all pictures are shown, each once, in the museum’s order', () => {
  const article = {
    pictures: [front, back, front],
    picture: '/other.jpg',
    picture_srcset: '',
    picture_alt: '',
  }
  expect(picturesOf(article)).toEqual([front, back])
})

test('uses the picture of the list, if there is one, when the article has none', () => {
  const listed = {
    pictures: [],
    picture: front.url,
    picture_srcset: front.srcset,
    picture_alt: front.alt,
  }
  expect(picturesOf(listed)).toEqual([front])
  expect(picturesOf({ ...listed, picture: '' })).toEqual([])
})
