import { isAppleEngine } from '../../data/store/isAppleEngine.ts'
import { runsInstalled } from './installPlatform.ts'

/**
 * What to call a browser that deletes what a website stores after seven days without a visit; undefined for one that
 * does not. Safari does, and so does every other browser on an iPhone, but apps on the home screen are exempt.
 */
export function forgetfulBrowser(): string | undefined {
  if (!isAppleEngine() || runsInstalled()) return undefined
  return /CriOS|FxiOS|EdgiOS|OPT\//.test(navigator.userAgent) ? 'This browser' : 'Safari'
}
