import { useTranslation } from 'react-i18next';
import type { MessageValues } from '../../model/message-values.ts';
import type { DocumentPage } from '../../state/page-uploads.ts';
import { sizeText, typesText } from './file-facts.ts';

/** Errors found before the upload. */
export type FileError = 'type' | 'size' | 'empty' | 'content';

export type UploadMessages = ReturnType<typeof useUploadMessages>;

/** The messages of an upload screen. */
export function useUploadMessages(id: string) {
  const { t, i18n } = useTranslation('screens');
  const locale = i18n.language;
  const textOf = (
    key: `${'pages' | 'documents' | 'choice' | 'missing' | 'file' | 'fileErrors' | 'tips'}>${string}`,
    values: MessageValues = {},
  ): string => t(`${id}>${key}`, values);
  const nameOf = (page: DocumentPage): string => textOf(`pages>${page.id}`);
  const limitsOf = ({ mediaTypes, maximumBytes }: DocumentPage) => ({
    types: typesText(mediaTypes, locale),
    maximum: sizeText(maximumBytes, locale, 'floor'),
  });
  return {
    text: textOf,
    page: nameOf,
    limits: (page: DocumentPage) => textOf('file>limits', limitsOf(page)),
    error: (kind: string, page: DocumentPage, file?: File) =>
      textOf(`fileErrors>${kind}`, {
        page: nameOf(page),
        ...limitsOf(page),
        size: sizeText(file?.size ?? 0, locale, 'ceil'),
      }),
    size: (bytes: number) => sizeText(bytes, locale, 'ceil'),
    percent: (share: number) => new Intl.NumberFormat(locale, { style: 'percent' }).format(share),
  };
}
