import { type BookFilter, book } from '../../../contract/book.ts';
import { usePages } from '../../api/use-pages.ts';

export function useBook(filter: BookFilter, search: string) {
  return usePages(book.read, { filter, ...(search && { search }) });
}
