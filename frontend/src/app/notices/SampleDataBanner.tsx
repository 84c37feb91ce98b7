import { css } from '@emotion/react';
import { useEffect } from 'react';
import { color, space } from '../../design/tokens/tokens.ts';
import { texts } from '../../i18n/vi/shell.ts';
import { loadWebConfig, webConfig } from '../../server-state/web-config.ts';

const strip = css({
  margin: 0,
  padding: `${space(0.5)} ${space(4)}`,
  fontSize: 12.5,
  fontWeight: 550,
  textAlign: 'center',
  background: color.warnSoft,
  color: color.warn,
});

/** Says on every page, the login too, that the book is a sample. */
export const SampleDataBanner = () => {
  const config = webConfig.useStore((state) => state.value);
  useEffect(() => {
    void loadWebConfig();
  }, []);
  return config === null || config.info_sample === '' ? null : (
    <aside aria-label={texts.sample}>
      <p css={strip}>{config.info_sample}</p>
    </aside>
  );
};
