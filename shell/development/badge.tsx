import type { DevelopmentTools } from '@shop/shared/federation/development/development-tools'
import type { Translate } from '@shop/shared/i18n/texts'
import { handOnFocus } from '@shop/shared/page/hand-on-focus'
import { heightRef } from '@shop/shared/page/height-ref'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import styles from './badge.module.css'
import type { Previews } from './previews.ts'
import type { RequestedRemote } from './requested-remotes.ts'

interface BadgeProps {
  allowed: readonly Extract<RequestedRemote, { kind: 'allowed' }>[]
  refused: readonly Extract<RequestedRemote, { address: string }>[]
  /** Allowed remotes without pages: neither the shop nor the remote's server lists one. */
  pageless?: readonly string[]
  previews: Previews
  say: Translate
  tools: DevelopmentTools
  /** Called when the visitor returns to the shop's own releases. */
  onEnded: () => void
}

const measured = heightRef('--development-badge')

/**
 * A strip above every page of the visit. It is the first element of the document, outside the
 * shop's React root. The returned function renders it again with changed properties.
 */
export function showBadge(props: BadgeProps): (changed: Partial<BadgeProps>) => void {
  const place = document.createElement('div')
  document.body.prepend(place)
  const root = createRoot(place)
  root.render(<Badge {...props} />)
  return (changed) => root.render(<Badge {...props} {...changed} />)
}

function Badge({ allowed, refused, pageless = [], previews, say, tools, onEnded }: BadgeProps) {
  const [isOpen, setOpen] = useState(true)
  const isTrial = allowed.length + previews.shown.size > 0
  if (!isOpen) return null
  return (
    <aside className={styles.badge} aria-label={say('title')} ref={measured}>
      {!isTrial ? null : (
        <ul className={styles.list}>
          {allowed.map(({ remote, origin }) => (
            <li key={remote}>{say('shown', { remote, origin })}</li>
          ))}
          {[...previews.shown].map(([remote, { metadata }]) => (
            <li key={remote}>{say('previewed', { remote, version: metadata.version })}</li>
          ))}
        </ul>
      )}
      {refused.length + pageless.length + previews.refused.length === 0 ? null : (
        <div role="alert">
          {refused.map(({ kind, remote, address }) => (
            <p key={remote}>{say(kind, { remote, address })}</p>
          ))}
          {pageless.map((remote) => (
            <p key={remote}>{say('pageless', { remote })}</p>
          ))}
          {previews.refused.map((remote) => (
            <p key={remote}>{say('unpreviewed', { remote })}</p>
          ))}
        </div>
      )}
      <div ref={handOnFocus} className={styles.tools}>
        <button type="button" title={tools.boundaryKeys} onClick={tools.toggleBoundaries}>
          {say('boundaries')}
        </button>
        {!isTrial ? (
          <button type="button" onClick={() => setOpen(false)}>
            {say('close')}
          </button>
        ) : (
          <button type="button" onClick={onEnded}>
            {say('end')}
          </button>
        )}
      </div>
    </aside>
  )
}
