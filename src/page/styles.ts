/** All styles of the site, in the order in which they apply. */
import 'virtual:uno.css';
import '../app/ui/base.css';
import '../app/ui/controls.css';
import '../app/ui/card.css';
import '../app/ui/carousel.css';
import '../app/ui/scene-panel.css';
import '../app/ui/growing-picture.css';
import '../app/features/shell/header.css';
import '../app/features/shell/theme-control.css';
import '../app/features/shell/notices.css';
import '../app/features/home/hero.css';
import '../app/features/blog/blog-index.css';
import '../app/features/device/device-page.css';
import '../app/features/article/article-page.css';
import '../app/features/article/article-body.css';
import '../app/ui/print.css';
