import type { Pass } from './describe-pass.ts'
import type { AppleKeys } from './wallet-keys.ts'

export const PASS_TYPE = 'application/vnd.apple.pkpass'

/**
 * The ticket as a signed file for Apple Wallet. Its ground is white, because most logos need that;
 * the accent colours the labels. `logo`: a picture, null for none.
 */
export async function writeApplePass(
  pass: Pass,
  { passType, team, certificate, key, wwdr }: AppleKeys,
  logo: Buffer | null,
): Promise<Buffer> {
  // Loaded with the first pass: most shops make none.
  const { PKPass } = await import('passkit-generator')
  const { museum, title, day, time, timed, zone, labels } = pass
  const file = new PKPass(
    await drawPictures(pass, logo),
    { signerCert: certificate, signerKey: key, wwdr },
    {
      passTypeIdentifier: passType,
      teamIdentifier: team,
      // A second download replaces the first.
      serialNumber: `${pass.bookingId}-${pass.number}`,
      organizationName: museum,
      description: title,
      logoText: museum,
      backgroundColor: 'rgb(255, 255, 255)',
      foregroundColor: 'rgb(0, 0, 0)',
      labelColor: rgbOf(pass.accent),
    },
  )
  file.type = 'eventTicket'
  file.headerFields.push({ key: 'time', label: timed ? zone : '', value: time })
  file.primaryFields.push({ key: 'title', value: title })
  file.secondaryFields.push({ key: 'day', value: day })
  const place = [pass.meetingPoint, pass.venue, pass.address].filter(Boolean).join(', ')
  file.auxiliaryFields.push(
    { key: 'admits', label: labels.admits, value: pass.admits },
    { key: 'place', label: labels.place, value: place },
  )
  file.backFields.push(
    { key: 'where', label: labels.place, value: place },
    { key: 'advice', label: labels.entrance, value: pass.advice },
    { key: 'booked', ...pass.booked },
    { key: 'contact', label: museum, value: pass.contact },
  )
  file.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: pass.code,
    messageEncoding: 'iso-8859-1',
    altText: pass.signs,
  })
  file.setRelevantDate(pass.begins)
  file.setExpirationDate(pass.ends)
  return file.getAsBuffer()
}

/** Icon and logo, in the sizes of old and new screens; without a logo the icon is a plain square. */
async function drawPictures(
  { accent }: Pass,
  logo: Buffer | null,
): Promise<Record<string, Buffer>> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const image = logo === null ? null : await loadImage(logo)
  const draw = async (width: number, height: number) => {
    const canvas = createCanvas(width, height)
    const drawing = canvas.getContext('2d')
    drawing.fillStyle = image === null ? accent : '#fff'
    drawing.fillRect(0, 0, width, height)
    if (image !== null) {
      const scale = Math.min(width / image.width, height / image.height)
      const [across, down] = [image.width * scale, image.height * scale]
      const left = width === height ? (width - across) / 2 : 0
      drawing.drawImage(image, left, (height - down) / 2, across, down)
    }
    return await canvas.encode('png')
  }
  return {
    'icon.png': await draw(29, 29),
    'icon@3x.png': await draw(87, 87),
    ...(image !== null && { 'logo.png': await draw(160, 50), 'logo@3x.png': await draw(480, 150) }),
  }
}

/** `#2b3f86` as Apple writes colours. */
function rgbOf(colour: string): string {
  const parts = colour.slice(1).match(/../g) ?? []
  return `rgb(${parts.map((part) => Number.parseInt(part, 16)).join(', ')})`
}
