import { locales } from 'zod';

const TYPES: Readonly<Record<string, string>> = {
  object: 'Phải là một đối tượng JSON {…}',
  array: 'Phải là danh sách JSON […]',
  string: 'Phải là chữ',
  number: 'Phải là số',
  int: 'Phải là số nguyên',
  boolean: 'Phải là true hoặc false',
};

const UNITS: Readonly<Record<string, string>> = { array: 'phần tử', string: 'ký tự' };

const { localeError: inVietnamese } = locales.vi();

/**
 * Validation messages for schemas without one of their own. Zod's Vietnamese uses English type names and signs
 * (`mong đợi array có >=1 phần tử`); these use words.
 */
export const validationMessage: typeof inVietnamese = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? inVietnamese(issue);
    case 'too_small': {
      const unit = UNITS[issue.origin];
      return unit === undefined
        ? `Phải từ ${issue.minimum} trở lên`
        : `Phải có ít nhất ${issue.minimum} ${unit}`;
    }
    case 'too_big': {
      const unit = UNITS[issue.origin];
      return unit === undefined
        ? `Không được quá ${issue.maximum}`
        : `Chỉ được tối đa ${issue.maximum} ${unit}`;
    }
    case 'invalid_value':
      return `Phải là ${issue.values.length > 1 ? 'một trong: ' : ''}${issue.values.map(String).join(', ')}`;
    default:
      return inVietnamese(issue);
  }
};
