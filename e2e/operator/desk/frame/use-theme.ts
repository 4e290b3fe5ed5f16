import { type ThemeConfig, theme } from 'antd'
import { useSyncExternalStore } from 'react'

const NIGHT = matchMedia('(prefers-color-scheme: dark)')

function follow(changed: () => void): () => void {
  NIGHT.addEventListener('change', changed)
  return () => NIGHT.removeEventListener('change', changed)
}

/** antd's theme in the scheme of the device; the accent keeps a contrast of 4.5:1 in both. */
export function useTheme(): ThemeConfig {
  const isNight = useSyncExternalStore(follow, () => NIGHT.matches)
  return {
    algorithm: isNight ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: isNight ? '#4fb3ab' : '#1f5f5b',
      colorLink: isNight ? '#7fcac4' : '#1f5f5b',
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
  }
}
