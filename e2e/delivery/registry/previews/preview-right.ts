import { createHmac } from 'node:crypto'
import { isSameSecret } from '../keys/registry-keys.ts'

export const PREVIEW_DAYS = 7

/**
 * Lets everyone with the link see one listed release for some days. Nothing is stored: a new
 * operator's token ends all links.
 */
export function createPreviewRights(token: string, clock: () => Date) {
  const sign = (remote: string, version: string, until: number) =>
    createHmac('sha256', token).update(`preview ${remote} ${version} ${until}`).digest('base64url')
  return {
    give: (remote: string, version: string): string => {
      const until = Math.floor(clock().getTime() / 1000) + PREVIEW_DAYS * 24 * 3600
      return `${until}.${sign(remote, version, until)}`
    },
    isRight: (remote: string, version: string, right: string): boolean => {
      const [, until, signed = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(right) ?? []
      if (until === undefined || Number(until) * 1000 < clock().getTime()) return false
      return isSameSecret(signed, sign(remote, version, Number(until)))
    },
  }
}
