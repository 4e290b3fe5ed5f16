import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { findTagFaults } from './find-tag-faults.ts'

const SCALE = 1.5

export interface ReadPage {
  /** Text as a person would copy it, but spaces and line breaks become one space. */
  text: string
  /** Contents of the barcodes on the printed page. */
  codes: string[]
  /** In points: distance from the left edge to the rightmost text, and the page width. */
  reach: number
  width: number
  /** Read by screen readers: tags, and alternative texts of pictures. */
  structure: string
}

/**
 * Reads a PDF like its users: a reader, a screen reader and a scanner at the entrance. Rejects if
 * its tags or its marked content are faulty, because readers repair such faults silently.
 */
export async function readTickets(
  pdf: Uint8Array,
): Promise<{ title: unknown; language: unknown; pages: ReadPage[] }> {
  const faults = findTagFaults(pdf)
  if (faults.length > 0) throw new Error(`faulty tags: ${[...new Set(faults)].join('; ')}`)
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 })
  const document = await task.promise
  const { info } = await document.getMetadata()
  const { Title: title, Language: language } = info as Record<string, unknown>
  const pages: ReadPage[] = []
  for (let at = 1; at <= document.numPages; at += 1) {
    const page = await document.getPage(at)
    pages.push({
      ...(await readText(page)),
      codes: await scan(page),
      structure: JSON.stringify(await page.getStructTree()),
    })
  }
  await task.destroy()
  return { title, language, pages }
}

async function readText(page: PDFPageProxy) {
  const { items } = await page.getTextContent()
  const pieces = items.flatMap((item) => ('str' in item ? [item] : []))
  return {
    text: pieces
      .map(({ str, hasEOL }) => (hasEOL ? `${str} ` : str))
      .join('')
      .replaceAll(/\s+/g, ' '),
    reach: Math.max(...pieces.map(({ transform, width }) => Number(transform[4]) + width)),
    width: page.getViewport({ scale: 1 }).width,
  }
}

let reader: Promise<unknown> | undefined

async function scan(page: PDFPageProxy): Promise<string[]> {
  const viewport = page.getViewport({ scale: SCALE })
  const canvas = createCanvas(viewport.width, viewport.height)
  // The PDF library draws on this canvas in Node, but its types know only the canvas of browsers.
  const drawn = { canvas, viewport } as unknown as Parameters<PDFPageProxy['render']>[0]
  await page.render(drawn).promise
  return await readCodes(canvas)
}

/** Contents of the QR codes in a picture. */
export async function readCodes(canvas: Canvas): Promise<string[]> {
  reader ??= prepareReader()
  await reader
  const png = new Uint8Array(canvas.toBuffer('image/png'))
  return (await readBarcodes(png, { formats: ['QRCode'] })).map(({ text }) => text)
}

/** Loads the barcode reader from the installed package, because there is no network. */
async function prepareReader(): Promise<void> {
  const { resolve } = createRequire(import.meta.url)
  const { buffer } = Uint8Array.from(await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm')))
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true })
}
