import { codeKey } from '../cart/codes.ts'
import { labelled } from '../paper/layout.ts'
import type { VoucherCard, VoucherCards } from '../paper/voucher-cards.ts'
import { serverTexts } from '../texts.ts'
import { drawBarcode } from '../tickets/draw-barcode.ts'
import {
  type Box,
  decorate,
  type FontName,
  fittingSize,
  INK,
  PAGE,
  QUIET,
  writerIn,
} from '../tickets/write-box.ts'
import { writePdf } from '../tickets/write-pdf.ts'

type Document = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement

const FOLD = PAGE.height / 2
/**
 * The picture. Its width leaves out the margins of printers; its height gives the museum's format
 * of 3 by 2.
 */
const FRONT = { x: 28, y: 28, width: PAGE.width - 56, height: ((PAGE.width - 56) * 2) / 3 }
const MARGIN = 42
const WIDTH = PAGE.width - 2 * MARGIN

const RULE = '#c8c8c8'

const CODE_SIZE = 104
/** Font sizes of the buyer's words, and the gap between paragraphs as a share of the size. */
const WORD_SIZES = [14, 13, 12, 11, 10, 9, 8, 7]
const GAP = 0.35
/** Upper edge of the part about redeeming. */
const BAND_Y = 700

/** A sheet for each voucher, to fold once. `pictures`: the files of the pictures, by name. */
export async function drawCards(
  mail: VoucherCards,
  pictures: ReadonlyMap<string, string>,
): Promise<Buffer> {
  const { cards, language, museum, subject } = mail
  const document = { language, museum, title: subject, date: new Date(mail.soldAt), pages: cards }
  return await writePdf(document, (doc, root, card) =>
    drawCard(doc, root, card, { ...mail, motif: pictures.get(card.picture) }),
  )
}

interface Around extends Pick<VoucherCards, 'language' | 'country' | 'museum' | 'accent'> {
  motif: string | undefined
}

/** The picture is above the fold; below it are the voucher and how to redeem it. */
function drawCard(doc: Document, root: Element, card: VoucherCard, around: Around): void {
  doc.addPage()
  const section = doc.struct('Sect')
  root.add(section)
  drawFront(doc, section, card, around)
  decorate(doc, () =>
    doc.moveTo(0, FOLD).lineTo(PAGE.width, FOLD).lineWidth(0.5).dash(3, {}).stroke(RULE).undash(),
  )
  const write = writerIn(doc, section)
  const inside = { x: MARGIN, width: WIDTH }
  const { museum, accent } = around
  const top = write(museum, 'P', { ...inside, y: FOLD + 24, height: 16 }, ['bold', 11, INK])
  decorate(doc, () => doc.rect(MARGIN, top + 5, WIDTH, 2).fill(accent))
  const nameBox = { ...inside, y: top + 16, height: 42 }
  const nameFont = displayFont(card.name)
  const nameSize = fittingSize(doc, card.name, nameBox, nameFont, [17, 15, 13, 11])
  const afterName = write(card.name, 'H1', nameBox, [nameFont, nameSize, INK])
  const amountBox = { ...inside, y: afterName + 2, height: 42 }
  const afterAmount = write(card.amount, 'P', amountBox, [displayFont(card.amount), 32, INK])
  drawWords(doc, section, card, {
    ...inside,
    y: afterAmount + 6,
    height: BAND_Y - afterAmount - 16,
  })
  drawRedeeming(doc, section, card, around)
  section.end()
}

function drawFront(
  doc: Document,
  section: Element,
  { pictureAlt }: VoucherCard,
  { motif, accent, museum }: Around,
): void {
  const { x, y, width, height } = FRONT
  if (motif === undefined) {
    decorate(doc, () => doc.rect(x, y, width, height).fill(accent))
    return
  }
  const figure = doc.struct('Figure', { alt: pictureAlt || museum }, () => {
    doc.save().rect(x, y, width, height).clip()
    doc.image(motif, x, y, { cover: [width, height], align: 'center', valign: 'center' })
    doc.restore()
  })
  section.add(figure)
  figure.end()
}

/** The buyer's words, centred between value and code, in the largest size that fits. */
function drawWords(doc: Document, section: Element, card: VoucherCard, box: Box): void {
  const paragraphs = [
    { text: card.to, font: 'bold' as const },
    // One paragraph at a time, because right-to-left text must be set as a whole.
    ...card.greeting.split('\n').map((text) => ({ text, font: 'regular' as const })),
    { text: card.from, font: 'regular' as const },
  ].filter(({ text }, at, all) => text !== '' || (at > 0 && at < all.length - 1))
  const heightAt = (size: number) =>
    paragraphs.reduce((sum, { text, font }) => {
      doc.font(font, size)
      return sum + (text === '' ? size / 2 : doc.heightOfString(text, box)) + size * GAP
    }, 0)
  const size = WORD_SIZES.find((candidate) => heightAt(candidate) <= box.height) ?? 6
  const write = writerIn(doc, section)
  let y = box.y + Math.max(0, (box.height - heightAt(size)) / 2)
  for (const { text, font } of paragraphs) {
    const room = { ...box, y, height: box.y + box.height - y, ...sideOf(text) }
    y = (text === '' ? y + size / 2 : write(text, 'P', room, [font, size, INK])) + size * GAP
  }
}

function sideOf(text: string): Pick<Box, 'align'> {
  const [first = ''] = /\p{L}/u.exec(text) ?? []
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? { align: 'right' } : {}
}

function drawRedeeming(doc: Document, section: Element, card: VoucherCard, around: Around) {
  const { language, country } = around
  const { code, validUntil, redeem } = card
  const square = { x: MARGIN + WIDTH - CODE_SIZE, y: BAND_Y, size: CODE_SIZE }
  const t = serverTexts(language, country)
  const figure = doc.struct('Figure', { alt: t('ticket.barcode', { code: code.value }) }, () =>
    drawBarcode(doc, codeKey(code.value), square),
  )
  section.add(figure)
  figure.end()
  const column = { x: MARGIN, width: WIDTH - CODE_SIZE - 16 }
  const write = writerIn(doc, section)
  const line = (y: number, height: number) => ({ ...column, y, height })
  let y = write(code.label, 'P', line(BAND_Y + 2, 14), ['regular', 9.5, QUIET])
  y = write(code.value, 'P', line(y + 1, 30), ['code', 21, INK])
  const good = labelled(validUntil.label, validUntil.value, language)
  y = write(good, 'P', line(y + 4, 16), ['bold', 10, INK])
  if (redeem === null) return
  write(redeem, 'P', line(y + 3, BAND_Y + CODE_SIZE - y), ['regular', 9, INK])
}

/** The serif font lacks the letters of these scripts. */
function displayFont(text: string): FontName {
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? 'bold' : 'display'
}
