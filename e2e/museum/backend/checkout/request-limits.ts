/** What is stored of an order besides its lines; an honest order has no long texts here. */
interface KeptTexts {
  partner: string | null
  documentNumber: string | null
  url: { continue: string; cancel: string }
}

const LONGEST_TEXT = 100
const LONGEST_ADDRESS = 2000

export function isTooLong({ partner, documentNumber, url }: KeptTexts): boolean {
  const tooLong = (text: string | null, longest: number) => (text?.length ?? 0) > longest
  return (
    [partner, documentNumber].some((text) => tooLong(text, LONGEST_TEXT)) ||
    [url.continue, url.cancel].some((address) => tooLong(address, LONGEST_ADDRESS))
  )
}
