import { isAppleEngine } from '../../db/isAppleEngine.ts'
import { runsInstalled } from './installPlatform.ts'

/**
 * What to call a browser that removes what a website stores after seven days without a visit; undefined for one that
 * does not. Safari does, and so does every other browser on an iPhone, but not with an app on the home screen.
 */
export function forgetfulBrowser(): string | undefined {
  if (!isAppleEngine() || runsInstalled()) return undefined
  return /CriOS|FxiOS|EdgiOS|OPT\//.test(navigator.userAgent) ? 'This browser' : 'Safari'
}
