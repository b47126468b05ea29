// The default theme without its fonts, in the colours and type of the application.
import DefaultTheme from 'vitepress/theme-without-fonts';
import './sheaf.css';

export default DefaultTheme;
