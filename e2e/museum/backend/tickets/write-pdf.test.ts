import { expect, test, vi } from 'vitest'
import { readTickets } from '../testing/read-tickets.ts'
import { FONTS, type FontName } from './write-box.ts'

// Regression: After a document with É but no E, the letter E of all later documents could not be
// copied, and a screen reader left it out.
test('a letter that was part of another letter in an earlier document can be copied', async () => {
  vi.resetModules()
  const { writePdf } = await import('./write-pdf.ts')
  const draw = async (said: string) => {
    const facts = { language: 'fr', title: 'Billets', museum: 'Musée', date: new Date(0) } as const
    return await writePdf({ ...facts, pages: [said] }, (doc, root, page) => {
      doc.addPage()
      for (const name of Object.keys(FONTS) as FontName[])
        root.add(doc.struct('P', {}, () => void doc.font(name).text(page)))
    })
  }
  await draw('É')
  for (const word of ['BEAU', 'office']) {
    const { pages } = await readTickets(await draw(word))
    expect(pages[0]?.text.split(word).slice(1), word).toHaveLength(Object.keys(FONTS).length)
  }
})
