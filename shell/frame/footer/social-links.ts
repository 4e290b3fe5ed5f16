import type { StaticContent } from '@shop/shared/api/endpoints/shop'
import { webAddressOf } from '../links/web-address.ts'

export const SOCIAL_NETWORKS = {
  twitter: 'Twitter',
  youtube: 'YouTube',
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  tripadvisor: 'Tripadvisor',
  tiktok: 'TikTok',
} as const

export type SocialNetwork = keyof typeof SOCIAL_NETWORKS

export interface SocialLink {
  network: SocialNetwork
  link: string
}

/** The museum's social networks, in its own order; only those that have an icon here. */
export function socialLinks(social: StaticContent['social_media']): SocialLink[] {
  return [...social]
    .sort((one, other) => one.sequence_no - other.sequence_no)
    .flatMap(({ name, link }): SocialLink[] => {
      const network = name.trim().toLowerCase()
      const address = webAddressOf(link)
      return isNetwork(network) && address !== null ? [{ network, link: address }] : []
    })
}

function isNetwork(name: string): name is SocialNetwork {
  return Object.hasOwn(SOCIAL_NETWORKS, name)
}
