import { contactLinks } from '@shop/shared/document/contact'
import { expect, test } from 'vitest'
import { readContact } from './read-contact.ts'

const linkOf = (supportPhone: unknown) =>
  contactLinks(readContact({ supportEmail: null, supportPhone }))

test.each([
  ['+41 44 555 01 20', '+41 44 555 01 20', '+41445550120'],
  [' 0041 (0)44 555-01-20 ', '+41 (0)44 555-01-20', '+41445550120'],
  ['+39 06 5550.1200', '+39 06 5550.1200', '+390655501200'],
  ['+49 30/555 01 20', '+49 30/555 01 20', '+49305550120'],
])('shows the telephone number %s as %s and dials %s', (written, shown, dialled) => {
  expect(linkOf(written)).toEqual([
    { text: shown.replaceAll(' ', '\u00a0'), href: `tel:${dialled}` },
  ])
})

test.each([
  'javascript:alert(1)',
  '+41 44 CALL US',
  '+41 44 555 01 20;ext=1',
  '+41 44 555 01 20<b>',
  '+41\n44 555 01 20',
  // A number without a country code cannot be dialled from abroad.
  '044 555 01 20',
  '+0 44 555 01 20',
  '+41 44',
  '+41 44 555 01 20 555 01 20',
  '+41 44 555 01 20 +41',
  '+٤١ ٤٤ ٥٥٥ ٠١ ٢٠',
  '',
  null,
  41_445_550_120,
])('%j is not a telephone number', (written) => {
  expect(linkOf(written)).toEqual([])
})

test('lists both contacts in a fixed order', () => {
  const contact = readContact({ supportEmail: ' a@b.example ', supportPhone: '+1 212 5550100' })
  expect(contactLinks(contact).map(({ href }) => href)).toEqual([
    'mailto:a@b.example',
    'tel:+12125550100',
  ])
})
