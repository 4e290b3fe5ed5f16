import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Notice } from './notice.tsx'

interface GuardProps {
  /**
   * Identifies the content, such as its path. After an error, another value renders the content
   * again.
   */
  place: string
  children: ReactNode
}

interface GuardState {
  place: string
  isBroken: boolean
}

/** Shows an error in place of content that failed to load or that threw an error. */
export class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { place: this.props.place, isBroken: false }

  static getDerivedStateFromError(): Partial<GuardState> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ place }: GuardProps, state: GuardState): GuardState | null {
    return place === state.place ? null : { place, isBroken: false }
  }

  override render(): ReactNode {
    return this.state.isBroken ? <Broken /> : this.props.children
  }
}

/** An error with a button that reloads the page, and thus the failed script. */
export function Broken() {
  const t = useTexts()
  return (
    <Notice
      type="error"
      title={t('desk.broken.text')}
      action={<Button onClick={() => location.reload()}>{t('desk.broken.reload')}</Button>}
    />
  )
}
