interface FooterProps {
  /** Where the server's source code is; without it, the footer has no link. */
  sourceUrl?: string | null | undefined
}

/** What Wend. does with people's data, and where its source code is. */
export function Footer({ sourceUrl }: FooterProps) {
  return (
    <footer className="landing-footer">
      <p>
        <strong>Your privacy.</strong> No ads and no trackers. Your trips are on your device and on this
        server, and you choose who can see them. You can export or delete everything at any time.
      </p>
      <p>
        <strong>Open source.</strong> Wend. is free software (AGPL-3.0).{' '}
        {sourceUrl && (
          <a href={sourceUrl} rel="noreferrer">
            Source code
          </a>
        )}
      </p>
    </footer>
  )
}
